"""The pages of the gallery by the name in their address."""

from . import containers, dialogs, display, drawing, inputs, lists, places, plots, text_and_buttons

FAMILIES = {
    "text-and-buttons": text_and_buttons.FAMILY,
    "inputs": inputs.FAMILY,
    "display": display.FAMILY,
    "lists": lists.FAMILY,
    "containers": containers.FAMILY,
    "dialogs": dialogs.FAMILY,
    "plot": plots.FAMILY,
    "canvas": drawing.FAMILY,
    "map-and-video": places.FAMILY,
}
