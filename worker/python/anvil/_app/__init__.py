"""The app as a whole: its start, the open form, facts about itself."""
