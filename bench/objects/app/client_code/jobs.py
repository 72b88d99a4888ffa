"""What a page does through the objects of the page. The same source runs in Hearth and in PyScript.

Each job ends with a read of the page, so that everything it asked for has happened when its time is taken.
"""

from time import perf_counter


def build(document, size):
    """`size` rows of three elements, twelve operations a row."""
    rows = document.getElementById("rows")
    for at in range(size):
        row = document.createElement("div")
        label = document.createElement("span")
        label.textContent = f"row {at}"
        button = document.createElement("button")
        button.textContent = "press"
        button.setAttribute("class", "press")
        box = document.createElement("input")
        box.value = str(at)
        row.appendChild(label)
        row.appendChild(button)
        row.appendChild(box)
        rows.appendChild(row)
    return rows.childElementCount


def build_waiting(document, size):
    """The same, waiting for the page after each operation, as a bridge without a queue does."""
    rows = document.getElementById("rows")
    for at in range(size):
        row = document.createElement("div")
        row.nodeType
        label = document.createElement("span")
        label.nodeType
        label.textContent = f"row {at}"
        label.nodeType
        button = document.createElement("button")
        button.nodeType
        button.textContent = "press"
        button.nodeType
        button.setAttribute("class", "press")
        button.nodeType
        box = document.createElement("input")
        box.nodeType
        box.value = str(at)
        box.nodeType
        row.appendChild(label)
        row.nodeType
        row.appendChild(button)
        row.nodeType
        row.appendChild(box)
        row.nodeType
        rows.appendChild(row)
        row.nodeType
    return rows.childElementCount


def change(document, _size):
    """The text of every tenth row that is there."""
    rows = document.getElementById("rows").children
    for at in range(0, rows.length, 10):
        rows[at].firstChild.textContent = f"row {at} changed"
    return rows.length


def write(document, size):
    """`size` attributes of one element, one after the other."""
    element = document.getElementById("written")
    for at in range(size):
        element.setAttribute("data-value", at)
    return element.getAttribute("data-value")


def read(document, size):
    """`size` reads, each of a value that the page may have changed."""
    element = document.getElementById("written")
    for _ in range(size):
        element.offsetTop
    return element.id


def listener(function):
    """What `addEventListener` takes; PyScript wants functions wrapped that outlive the call."""
    return function


def listen(document, size):
    """`size` elements, each with a listener that writes on its element when the page clicks it."""
    place = document.getElementById("listened")
    for _ in range(size):
        element = document.createElement("button")
        element.addEventListener("click", listener(clicked))
        place.appendChild(element)
    return place.childElementCount


def clicked(event):
    """What each listener does."""
    event.target.setAttribute("class", "clicked")


JOBS = {
    "build": build,
    "buildWaiting": build_waiting,
    "change": change,
    "write": write,
    "read": read,
    "listen": listen,
}


def run(window, name, size):
    """Milliseconds that a job took. What it left in the page is for the caller to clear."""
    document = window.document
    start = perf_counter()
    JOBS[name](document, size)
    return (perf_counter() - start) * 1000
