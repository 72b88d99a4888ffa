"""The built-in components.

Components with behavior of their own have a module here; `plain` creates the others from the specs.
"""

from .canvas import Canvas, SimpleCanvas
from .check_box import CheckBox
from .column_panel import ColumnPanel, Link
from .date_picker import DatePicker
from .drop_down import DropDown
from .file_loader import FileLoader
from .google_map import GoogleMap
from .grid_panels import GridPanel, XYPanel
from .html_component import HtmlComponent
from .html_template import HtmlPanel, HtmlTemplate
from .image import Image
from .label import Button, InvalidComponent, Label, Spacer
from .panels import FlowPanel, LinearPanel
from .plot import Plot
from .radio_button import RadioButton
from .rich_text import RichText
from .text_box import TextArea, TextBox
from .text_box_with_label import TextBoxWithLabel
from .timer import Timer
from .youtube_video import YouTubeVideo

__all__ = [
    "Button",
    "Canvas",
    "CheckBox",
    "ColumnPanel",
    "DatePicker",
    "DropDown",
    "FileLoader",
    "FlowPanel",
    "GoogleMap",
    "GridPanel",
    "HtmlComponent",
    "HtmlPanel",
    "HtmlTemplate",
    "Image",
    "InvalidComponent",
    "Label",
    "LinearPanel",
    "Link",
    "Plot",
    "RadioButton",
    "RichText",
    "SimpleCanvas",
    "Spacer",
    "TextArea",
    "TextBox",
    "TextBoxWithLabel",
    "Timer",
    "XYPanel",
    "YouTubeVideo",
]
