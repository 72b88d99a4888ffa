from anvil import *
import anvil.media

from ..cells import instant, operators
from ..grids import counted
from ..keyboard import go_on_from
from ..RowEditor import RowEditor
from ..service import ask, reason
from ._anvil_designer import TablePageTemplate

ROWS = 50
# Columns grow to fill the page; of many each keeps a width that can be read, and the grid is scrolled.
NARROWEST = 150
WIDTHS = {"datetime": 180}


class TablePage(TablePageTemplate):
    """A table, a page of its rows at a time: looked through, changed, taken in and out as CSV."""

    def __init__(self, table, tables, **properties):
        self.table = table
        self.tables = {each["id"]: each for each in tables.values()}
        self.filters = []
        self.order = {}
        # Where each page begins that was shown; the server says where the next one does.
        self.begins = [None]
        self.asked = 0
        self.init_components(**properties)
        self.title.text = table["title"]
        self.show_columns(table["columns"])
        self.find()

    def take_columns(self, columns):
        """Show what the table has now, which the manifest may have changed since it was opened."""
        if columns == self.table["columns"]:
            return
        if self.order.get("column") not in [each["name"] for each in columns]:
            self.order = {}
        self.show_columns(columns)

    def show_columns(self, columns):
        self.table = {**self.table, "columns": columns}
        chosen = self.column_choice.selected_value
        self.column_choice.items = [("Anywhere", None)] + [(each["name"], each) for each in columns]
        self.column_choice.selected_value = chosen if chosen in columns else None
        if chosen and chosen not in columns:
            self.show_operators()
        fixed = [{"id": "chosen", "title": "", "width": 36}, {"id": "row", "title": "#", "width": 84}]
        # By their places: an app's columns may be called anything.
        self.grid.columns = fixed + [
            {"id": f"cell-{place}", "title": each["name"], "width": WIDTHS.get(each["type"], NARROWEST), "expand": True}
            for place, each in enumerate(columns)
        ]
        self.header.clear()
        self.header.add_component(Label(text="#", role="head-text"), column="row")
        for place, each in enumerate(columns):
            link = Link(text=each["name"], role="head-text", tag=each["name"], tooltip=self.kind(each))
            link.add_event_handler("click", self.sort)
            self.header.add_component(link, column=f"cell-{place}")
        self.show_order()

    def kind(self, column):
        target = self.tables.get(column["target"])
        return column["holds"] + (f" of {target['name']}" if target else "")

    def find(self):
        """Show the first page of what is looked for."""
        counted_rows = self.ask_anew("count_rows", self.table["id"], self.filters)
        if counted_rows is None:
            return
        self.take_columns(counted_rows["columns"])
        many = counted(counted_rows["rows"], "row", "rows")
        self.summary.text = f"{many} found" if self.filters else many
        self.clear_button.visible = bool(self.filters)
        self.turn_to([None])

    def turn_to(self, begins):
        """Show the last of the pages that begin there. Where that fails, what is shown stays."""
        found = self.ask_anew("rows", self.table["id"], self.filters, self.order, begins[-1], ROWS)
        if found is None:
            return
        self.begins, self.next = begins, found["next"]
        self.take_columns(found["columns"])
        self.row_list.items = [{**row, "columns": self.table["columns"]} for row in found["rows"]]
        first = (len(begins) - 1) * ROWS
        self.where.text = f"{first + 1:,} to {first + len(found['rows']):,}" if found["rows"] else ""
        self.nothing.text = nothing(found["columns"], self.filters)
        self.nothing.visible = not found["rows"]
        self.pager.visible = len(begins) > 1 or self.next is not None
        self.back_button.enabled = len(begins) > 1
        self.next_button.enabled = self.next is not None
        self.show_chosen()

    def ask_anew(self, name, *args):
        """The server's answer. None where it failed, which is told, and where something else was asked meanwhile, whose answer counts."""
        self.asked += 1
        turn = self.asked
        problem, answer = None, None
        try:
            answer = ask(name, *args)
        except Exception as error:
            problem = reason(error)
        if turn != self.asked:
            return None
        self.tell(problem)
        return answer

    def tell(self, text):
        self.problem.text = text or ""
        self.problem.visible = bool(text)

    def chosen_rows(self):
        return [row.item["id"] for row in self.row_list.get_components() if row.chosen.checked]

    @handle("row_list", "x-chosen")
    def show_chosen(self, **event_args):
        chosen = self.chosen_rows()
        self.delete_button.visible = bool(chosen)
        self.delete_button.text = f"Delete {len(chosen)}"

    @handle("column_choice", "change")
    def column_chosen(self, **event_args):
        self.show_operators()
        self.filter_text.focus()

    def show_operators(self):
        column = self.column_choice.selected_value
        self.operator_choice.visible = column is not None
        self.operator_choice.items = operators(column) if column else []
        self.operator_chosen()

    @handle("operator_choice", "change")
    def operator_chosen(self, **event_args):
        self.filter_text.visible = "empty" not in (self.operator_choice.selected_value or "")

    @handle("filter_text", "pressed_enter")
    @handle("find_button", "click")
    def find_click(self, **event_args):
        column, text = self.column_choice.selected_value, self.filter_text.text
        condition = {
            "column": column and column["name"],
            "operator": self.operator_choice.selected_value if column else None,
            "text": instant(text) if column and column["type"] == "datetime" else text,
        }
        self.filters = [condition] if column or text else []
        self.find()

    @handle("clear_button", "click")
    def clear_filters(self, **event_args):
        self.filters = []
        self.filter_text.text = ""
        self.column_choice.selected_value = None
        self.column_chosen()
        self.find()

    def sort(self, sender, **event_args):
        name = sender.tag
        is_again = self.order.get("column") == name
        self.order = {"column": name, "ascending": not (is_again and self.order["ascending"])}
        self.show_order()
        self.turn_to([None])

    def show_order(self):
        icon = "fa:caret-up" if self.order.get("ascending") else "fa:caret-down"
        for link in self.header.get_components():
            link.icon = icon if link.tag is not None and link.tag == self.order.get("column") else None

    @handle("back_button", "click")
    def back(self, **event_args):
        # It may be clicked once more before it is seen to be off; so may Next.
        self.turn_to(self.begins[:-1] or self.begins)
        if not self.back_button.enabled:
            go_on_from(self.next_button)

    @handle("next_button", "click")
    def forward(self, **event_args):
        if self.next is not None:
            self.turn_to([*self.begins, self.next])
        if not self.next_button.enabled:
            go_on_from(self.back_button)

    @handle("add_button", "click")
    def add(self, **event_args):
        if alert(RowEditor(self.table, None), title=f"Add a row to {self.table['title']}", buttons=[], large=True, dismissible=False):
            self.find()

    @handle("row_list", "x-edit")
    def edit(self, row, **event_args):
        title = f"Row {row['id']} of {self.table['title']}"
        try:
            now = ask("row", self.table["id"], row["id"])
        except Exception as error:
            self.tell(reason(error))
            return
        if alert(RowEditor({**self.table, "columns": now["columns"]}, now), title=title, buttons=[], large=True, dismissible=False):
            self.turn_to(self.begins)
            # Its link is another one now: who has no mouse goes on from there.
            for shown in self.row_list.get_components():
                if shown.item["id"] == row["id"]:
                    go_on_from(shown.edit_link)

    @handle("delete_button", "click")
    def delete(self, **event_args):
        chosen = self.chosen_rows()
        what = "this row" if len(chosen) == 1 else f"these {len(chosen)} rows"
        buttons = [("Keep", False), ("Delete", True, "danger")]
        if confirm("Links to them will be empty. There is no way back.", title=f"Delete {what}?", buttons=buttons):
            ask("delete_rows", self.table["id"], chosen)
            self.find()
            go_on_from(self.find_button)

    @handle("import_file", "change")
    def import_csv(self, file, **event_args):
        if file is None:
            return
        try:
            added = ask("import_csv", self.table["id"], file)
        except Exception as error:
            alert(reason(error), title="Nothing was imported")
            return
        finally:
            self.import_file.clear()
        self.find()
        Notification(f"{counted(added, 'row', 'rows')} imported.", style="success").show()

    @handle("export_button", "click")
    def export_csv(self, **event_args):
        anvil.media.download(ask("export_csv", self.table["id"], self.filters))


def nothing(columns, filters):
    """Why no row is there."""
    if filters:
        return "No row is like that."
    if not columns:
        return "This table has no columns: the app's manifest declares them (db_schema in anvil.yaml)."
    return "No rows yet. Add one, or import a file of them."
