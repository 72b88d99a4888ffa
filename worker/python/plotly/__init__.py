"""`plotly`: describing figures for Plot components (api §14.6).

import plotly.graph_objects as go
plot.data = go.Scatter(x=[1, 2], y=[3, 4], line_width=3)
"""
