"""What floats over the page: dialogs and notifications."""
