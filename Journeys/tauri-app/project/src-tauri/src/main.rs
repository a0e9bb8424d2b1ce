fn main() {
    for path in std::env::args().skip(1) {
        println!("open {path}");
    }
    tauri::Builder::default()
        .run(tauri::generate_context!())
        .expect("the app must start");
}
