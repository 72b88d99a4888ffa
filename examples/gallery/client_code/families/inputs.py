from anvil import *

from ..specimens import Family, Specimen

FAMILY = Family(
    "Inputs",
    "fa:pencil-square-o",
    "What people type, tick, choose and hand over. What they change shows in the properties beside it.",
    [
        Specimen(
            TextBox,
            "One line to type.",
            ["text", "placeholder", "type", "hide_text", "align", "enabled"],
            ["change", "pressed_enter", "focus", "lost_focus"],
            placeholder="Your name",
        ),
        Specimen(
            TextArea,
            "Several lines, as high as their text if you like.",
            ["text", "placeholder", "auto_expand", "height", "enabled"],
            ["change"],
            long=["text"],
            text="Dear diary,\nall is well.",
            placeholder="What happened today?",
            auto_expand=True,
        ),
        Specimen(
            CheckBox,
            "Yes, no, or neither.",
            ["text", "checked", "allow_indeterminate", "enabled", "bold"],
            ["change"],
            text="Send me the news",
            checked=True,
        ),
        Specimen(
            RadioButton,
            "One of a group.",
            ["text", "value", "group_name", "selected", "enabled"],
            ["change"],
            text="By train",
            value="train",
            group_name="journey",
        ),
        Specimen(
            DropDown,
            "One of many.",
            [
                "items",
                ("selected_value", ["Assam", "Darjeeling", "Sencha", None]),
                "include_placeholder",
                "placeholder",
                "align",
                "enabled",
            ],
            ["change"],
            items=["Assam", "Darjeeling", "Sencha"],
            placeholder="Choose a tea",
            include_placeholder=True,
        ),
        Specimen(
            DatePicker,
            "A day, or with the time of day a moment. The calendar opens when the box has the focus.",
            ["date", "placeholder", "format", "pick_time", "min_date", "max_date", "enabled"],
            ["change"],
            placeholder="Choose a day",
            format="%d %B %Y",
        ),
        Specimen(
            FileLoader,
            "A label to press to choose files.",
            ["text", "icon", "multiple", "file_types", "enabled"],
            ["change"],
            text="Choose a picture",
            icon="fa:upload",
            file_types="image/*",
        ),
    ],
)
