package net.slatebook;

public final class Main {
    public static void main(String[] paths) {
        for (String path : paths) {
            System.out.println("open " + path);
        }
    }
}
