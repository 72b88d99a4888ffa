"""`plotly.graph_objects`: the newer name of `plotly.graph_objs`."""

from plotly.graph_objs import Figure as Figure
from plotly.graph_objs import __getattr__ as __getattr__
