"""Files and folders of Google Drive (api §14.3).

The server describes each as a dictionary with `id`, `title` and `mimeType`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_wire import Media

#: Calls a server function by name.
Call = Callable[..., Any]

_PREFIX = "anvil.private.google.drive."
_FOLDER = "application/vnd.google-apps.folder"


class _Item:
    """A file or folder. Apps get these from folders, and do not construct them."""

    def __init__(self, call: Call, described: dict[str, Any]) -> None:
        self._call = call
        self._described = described

    @property
    def id(self) -> str:
        """The id of the file or folder in Drive."""
        return self._described["id"]

    @property
    def title(self) -> str:
        """The name that users see."""
        return self._described.get("title", "")

    def move(self, folder: Folder) -> None:
        """Move it to another folder."""
        self._ask("update_metadata", self.id, {"parents": [{"id": folder.id}]})

    def trash(self) -> None:
        """Move it to the trash."""
        self._ask("trash", self.id)

    def delete(self) -> None:
        """Delete it permanently."""
        self._ask("delete", self.id)

    def _ask(self, function: str, *args: Any) -> Any:
        return self._call(_PREFIX + function, *args)

    def __repr__(self) -> str:
        return f"<anvil.google.drive.{type(self).__name__} {self.title!r}>"


class Folder(_Item):
    """A folder in Google Drive."""

    def list_files(self) -> list[Any]:
        """The files in this folder."""
        return [one for one in self._items() if not isinstance(one, Folder)]

    def list_folders(self) -> list[Any]:
        """The folders in this folder."""
        return [one for one in self._items() if isinstance(one, Folder)]

    files = property(list_files, doc="The files that are in it.")
    folders = property(list_folders, doc="The folders that are in it.")

    def get(self, title: str) -> Any:
        """The file or folder with that title, or None."""
        return next((one for one in self._items() if one.title == title), None)

    def get_by_id(self, id: str) -> Any:
        """The file or folder with that id."""
        return item(self._call, self._ask("get_file_by_id", id))

    def create_folder(self, title: str) -> Any:
        """Create a folder in this folder, and return it."""
        return self._made("create_item_simple", {"title": title, "mimeType": _FOLDER})

    def create_file(self, title: str, content_bytes: Any = None, content_type: str = "text/plain") -> Any:
        """Create a file in this folder, empty or with this content, and return it."""
        about = {"title": title, "mimeType": content_type}
        if content_bytes is None:
            return self._made("create_item_simple", about)
        return self._made("create_item_multipart", about, content_bytes)

    def _items(self) -> list[Any]:
        return [item(self._call, one) for one in self._ask("list_files", self.id)]

    def _made(self, function: str, about: dict[str, Any], *content: Any) -> Any:
        return item(self._call, self._ask(function, about | {"parents": [{"id": self.id}]}, *content))


class FileRevision:
    """An earlier version of a file's content."""

    def __init__(self, file: File, described: dict[str, Any]) -> None:
        self._file = file
        self.id: str = described["id"]

    def get_bytes(self) -> Any:
        """The content of this version."""
        return self._file.get_bytes(self.id)


class File(_Item, Media):
    """A file in Google Drive, as Media whose content is read on demand."""

    def get_bytes(self, revision: Any = None) -> Any:
        """The content of the file, or of an earlier revision, as bytes."""
        return self._ask("get_content", self.id, revision).get_bytes()

    def get_content_type(self) -> str | None:
        """The MIME type of the file."""
        return self._described.get("mimeType")

    def get_name(self) -> str | None:
        """The title of the file."""
        return self.title

    def set_bytes(self, content: Any) -> None:
        """Replace the content by these bytes."""
        self._ask("set_content", self.id, content)

    def set_media(self, media: Media) -> None:
        """Replace the content by that of media."""
        self._ask("set_content", self.id, media)

    def list_revisions(self) -> list[FileRevision]:
        """The earlier versions of the file."""
        return [FileRevision(self, one) for one in self._ask("list_file_revisions", self.id)]


def item(call: Call, described: dict[str, Any]) -> Any:
    """The Folder or File for a description from the server."""
    return (Folder if described.get("mimeType") == _FOLDER else File)(call, described)


class AppFiles:
    """`app_files.report`: the files and folders that were added to the app, by their names in the app."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def __getattr__(self, name: str) -> Any:
        # Special names must raise AttributeError, since `copy`, `inspect` and `doctest` probe for
        # them.
        if name.startswith("_"):
            raise AttributeError(name)
        return item(self._call, self._call(f"{_PREFIX}get_app_file", name))

    def __repr__(self) -> str:
        return "<anvil.google.drive.app_files>"


class Drive:
    """The members of the module `anvil.google.drive`."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self.app_files = AppFiles(call)

    def get_user_files(self) -> Any:
        """The folder with the signed-in user's files."""
        return item(self._call, self._call(f"{_PREFIX}get_user_files"))
