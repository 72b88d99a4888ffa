"""Names of plotly's schema, in lower case."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: Trace types. The class with such a name, in upper or lower case, presets `type`. Some are from
#: older schemas than that of the library that draws figures.
TRACE_TYPES = _words(
    """
    bar barpolar box candlestick carpet choropleth choroplethmap choroplethmapbox cone contour
    contourcarpet densitymap densitymapbox funnel funnelarea heatmap heatmapgl histogram histogram2d
    histogram2dcontour icicle image indicator isosurface mesh3d ohlc parcats parcoords pie pointcloud
    quiver sankey scatter scatter3d scattercarpet scattergeo scattergl scattermap scattermapbox
    scatterpolar scatterpolargl scattersmith scatterternary splom streamtube sunburst surface table
    treemap violin volume waterfall
    """
)

#: Parts of traces and of the layout that have their own properties.
PARTS = _words(
    """
    aaxis activeselection activeshape angularaxis annotation annotations aspectratio autorangeoptions
    axis bar baxis bounds box button buttons camera caps caxis cells center circle cluster coloraxis
    colorbar colorscale colorscales concentrationscales connector contour contours cumulative
    currentvalue decreasing delta diagonal dimension dimensions domain error_x error_y error_z eye fill
    fillgradient fillpattern font frame gauge geo gradient grid grouptitlefont header hoverlabel image
    images imaginaryaxis increasing insidetextfont label labelfont lataxis layer layers
    leaf legend legendgrouptitle lighting lightposition line link lonaxis map mapbox margin marker
    meanline minor modebar newselection newshape node number outsidetextfont pad pathbar pattern polar
    project projection radialaxis rangebreak rangebreaks rangefont rangeselector rangeslider realaxis
    root rotation scene selected selection selections shape shapes slices slider sliders smith
    spaceframe starts step steps stream subtitle surface symbol template ternary textfont threshold
    tickfont tickformatstop tickformatstops tiling title totals transition unifiedhovertitle uniformtext
    unselected up updatemenu updatemenus x xaxis xbins y yaxis ybins z zaxis
    """
)

#: Names whose underscore is part of the name and does not lead to a nested item.
WHOLE_NAMES = _words(
    """
    copy_xstyle copy_ystyle copy_zstyle error_x error_y error_z paper_bgcolor plot_bgcolor
    """
)
