package org.pebblechart.app;

import android.app.Activity;
import android.net.Uri;
import android.os.Bundle;

public class MainActivity extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        Uri document = getIntent().getData();
        if (document != null) {
            setTitle(document.getLastPathSegment());
        }
    }
}
