"""Template classes are created separately, when each is imported (api §7.2)."""

import anvil
from hearth_testing import RuntimeCase, form

BROKEN = "client_code/Broken/form_template.yaml:3: broken YAML: bad"


class Templates(RuntimeCase):
    def test_a_form_that_the_server_could_not_read_says_why_and_the_others_work(self):
        self.load(form("Broken", error=BROKEN), form("Fine"))
        for _ in range(2):
            with self.assertRaises(ImportError) as caught:
                anvil.open_form("Broken")
            self.assertEqual(str(caught.exception), f"Failed to import form Broken: {BROKEN}")
        self.open("Fine")
        self.assertEqual(self.page.app and self.page.app.type, "LinearPanel")

    def test_a_binding_that_does_not_compile_breaks_its_own_form_only(self):
        bad = {"name": "a", "type": "Label", "data_bindings": [{"property": "text", "code": "1 +"}]}
        self.load(form("Broken", bad), form("Fine"))
        with self.assertRaisesRegex(
            SyntaxError, "Syntax error in data binding for self.a.text in form Broken"
        ):
            anvil.open_form("Broken")
        self.open("Fine")

    def test_a_name_that_is_no_form_hints_at_the_import(self):
        code = "from ._anvil_designer import ElseTemplate"
        self.load(form("Page", code=code))
        with self.assertRaisesRegex(
            RuntimeError, "missing attribute 'ElseTemplate', did you manually change"
        ):
            anvil.open_form("Page")
