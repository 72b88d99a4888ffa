// Made by `npm run generate` from the component specs: do not edit.

import type { GridColumns, Json, MediaValue, Sides, Spacing, Weights } from '../values.ts';

/** Stands where a component could not be made, and says why. */
export type InvalidComponentProps = {
  readonly text: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A piece of text. */
export type LabelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly icon: string;
  readonly icon_align: string;
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Something to press. */
export type ButtonProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly enabled: boolean;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly icon: string;
  readonly icon_align: string;
  readonly tooltip: string;
  /** Which of Bootstrap 3's button styles: dialogs of old apps have `success`, `danger` ... */
  readonly style_name: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** One line to type into. */
export type TextBoxProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly enabled: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly placeholder: string;
  readonly text: string;
  readonly hide_text: boolean;
  readonly type: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Several lines to type into. */
export type TextAreaProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly enabled: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly placeholder: string;
  readonly height: string;
  readonly text: string;
  readonly auto_expand: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A box to tick. */
export type CheckBoxProps = {
  readonly enabled: boolean;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly checked: boolean | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** One choice of a group. */
export type RadioButtonProps = {
  readonly enabled: boolean;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly selected: boolean;
  readonly value: string;
  readonly group_name: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A choice out of a list that opens. */
export type DropDownProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly enabled: boolean;
  readonly margin: Sides | null;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Label of the entry that stands for None; null when there is none. */
  readonly placeholder: string | null;
  /** Labels of the items. */
  readonly options: readonly string[];
  /** What tells each of `options` apart from others before and after; none where the index does. */
  readonly keys: readonly number[];
  /** The choice is one that the app made: what the user chose before gives way to it. */
  readonly chosen: boolean;
  /** Index into `options`; -1 the invalid entry, -2 the placeholder, -3 nothing. */
  readonly selected: number;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A box for a day, with a calendar that opens. */
export type DatePickerProps = {
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly enabled: boolean;
  readonly margin: Sides | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly date: string | null;
  readonly format: string;
  readonly pick_time: boolean;
  readonly min_date: string | null;
  readonly max_date: string | null;
  readonly placeholder: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Empty space. */
export type SpacerProps = {
  readonly visible: boolean;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly height: string;
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A surface to draw on, with the methods of a 2D context. */
export type CanvasProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A canvas that keeps drawing a list of shapes, for old apps. */
export type SimpleCanvasProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A picture. */
export type ImageProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly alt_text: string;
  readonly display_mode: string;
  readonly border_radius: string;
  readonly horizontal_align: string;
  readonly vertical_align: string;
  readonly source: MediaValue;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A film from YouTube. */
export type YouTubeVideoProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly youtube_id: string;
  readonly autoplay: boolean;
  readonly loop: boolean;
  /** Where the film is to begin. */
  readonly current_time: number | null;
  /** At first; the player has its own where an app has said nothing. */
  readonly volume: number | null;
  readonly mute: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Something to press to choose files. */
export type FileLoaderProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly enabled: boolean;
  readonly icon: string;
  readonly icon_align: string;
  readonly tooltip: string;
  readonly multiple: boolean;
  readonly show_state: boolean;
  /** Goes up as a list of Files; Python can only empty it. */
  readonly files: Json;
  readonly file_types: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Formatted text with slots for values and components. */
export type RichTextProps = {
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly content: string;
  readonly format: string;
  readonly enable_slots: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A chart, drawn by Plotly. */
export type PlotProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly visible: boolean;
  readonly tooltip: string;
  readonly data: Json;
  readonly layout: Json;
  readonly config: Json;
  readonly interactive: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Children below each other. */
export type LinearPanelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Children in lines, as words are. */
export type FlowPanelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly align: string;
  readonly vertical_align: string;
  readonly gap: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Rows of twelve columns, placed for each width of screen. */
export type GridPanelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly row_spacing: number | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Children at fixed points. */
export type XYPanelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly align: string;
  readonly tooltip: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Rows of columns that wrap on narrow screens. */
export type ColumnPanelProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Column id to weight. */
  readonly col_widths: Weights;
  readonly wrap_on: string;
  readonly col_spacing: string;
  /** Six capital letters that mark what belongs to this panel. */
  readonly belongs_to: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Text and components to click on, with or without an address. */
export type LinkProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly spacing: Spacing | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Column id to weight. */
  readonly col_widths: Weights;
  readonly wrap_on: string;
  readonly col_spacing: string;
  readonly text: string;
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly icon: string;
  readonly icon_align: string;
  readonly url: MediaValue;
  readonly text_padding: Sides | null;
  /** Six capital letters that mark what belongs to this panel. */
  readonly belongs_to: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** HTML with slots for components. */
export type HtmlTemplateProps = {
  readonly tooltip: string;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly html: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** HTML with dropzones; its one top element is the component itself. */
export type HtmlComponentProps = {
  readonly html: string;
  readonly classes: readonly string[];
  readonly style: Json;
  readonly visible: boolean;
  /** How page scripts have changed `classes` (name to truth) and `style` (name to value or null). */
  readonly outside: Json;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** One form for each item; the forms are its children. */
export type RepeatingPanelProps = {
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly tooltip: string;
  /** Rows are being made; what there is of them is not seen. */
  readonly paginating: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A table with a header and pages. */
export type DataGridProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  readonly columns: GridColumns;
  readonly wrap_on: string;
  /** Number of the grid, from 0, by which its style rules select. */
  readonly grid: number | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** One row of a grid: a cell for each column. */
export type DataRowPanelProps = {
  readonly align: string;
  readonly font_size: number | null;
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly background: string;
  readonly foreground: string;
  readonly border: string;
  readonly visible: boolean;
  readonly role: readonly string[];
  readonly tooltip: string;
  /** Ids of the columns of its grid, in order. */
  readonly columns: readonly string[];
  /** Number of its grid; null outside any. */
  readonly grid: number | null;
  /** It is the row of titles that a grid makes. */
  readonly header: boolean;
  /** It is no row of its grid's table: it stands in a cell of one, or in the footer. */
  readonly apart: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A map with overlays. */
export type GoogleMapProps = {
  readonly spacing_above: string;
  readonly spacing_below: string;
  readonly width: string;
  readonly margin: Sides | null;
  readonly height: string;
  readonly visible: boolean;
  readonly background_color: string;
  readonly center: Json;
  readonly clickable_icons: boolean;
  readonly disable_default_ui: boolean;
  readonly disable_double_click_zoom: boolean;
  readonly draggable: boolean;
  readonly draggable_cursor: string;
  readonly dragging_cursor: string;
  readonly fullscreen_control: boolean;
  readonly fullscreen_control_options: Json;
  readonly gesture_handling: string;
  readonly heading: number | null;
  readonly keyboard_shortcuts: boolean;
  readonly map_type_control: boolean;
  readonly map_type_control_options: Json;
  readonly map_type_id: Json;
  readonly max_zoom: number | null;
  readonly min_zoom: number | null;
  readonly rotate_control: boolean;
  readonly rotate_control_options: Json;
  readonly scale_control: boolean;
  readonly scale_control_options: Json;
  readonly scroll_wheel: boolean;
  readonly street_view_control: boolean;
  readonly street_view_control_options: Json;
  readonly zoom: number | null;
  readonly zoom_control: boolean;
  readonly zoom_control_options: Json;
  /** Features of the data layer, their styles, and what the user may draw. */
  readonly data: Json;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A mark at one place. */
export type GoogleMapMarkerProps = {
  readonly clickable: boolean;
  readonly draggable: boolean;
  readonly visible: boolean;
  readonly z_index: number | null;
  readonly animation: Json;
  readonly position: Json;
  readonly icon: Json;
  readonly label: Json;
  readonly title: string;
  readonly cursor: string;
  readonly opacity: number | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A line through places. */
export type GoogleMapPolylineProps = {
  readonly clickable: boolean;
  readonly draggable: boolean;
  readonly visible: boolean;
  readonly z_index: number | null;
  readonly editable: boolean;
  readonly stroke_color: string;
  readonly stroke_opacity: number | null;
  readonly stroke_weight: number | null;
  readonly icons: Json;
  readonly path: Json;
  readonly geodesic: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** An area with corners. */
export type GoogleMapPolygonProps = {
  readonly clickable: boolean;
  readonly draggable: boolean;
  readonly visible: boolean;
  readonly z_index: number | null;
  readonly editable: boolean;
  readonly stroke_color: string;
  readonly stroke_opacity: number | null;
  readonly stroke_weight: number | null;
  readonly stroke_position: Json;
  readonly fill_color: string;
  readonly fill_opacity: number | null;
  readonly path: Json;
  readonly geodesic: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A rectangular area. */
export type GoogleMapRectangleProps = {
  readonly clickable: boolean;
  readonly draggable: boolean;
  readonly visible: boolean;
  readonly z_index: number | null;
  readonly editable: boolean;
  readonly stroke_color: string;
  readonly stroke_opacity: number | null;
  readonly stroke_weight: number | null;
  readonly stroke_position: Json;
  readonly fill_color: string;
  readonly fill_opacity: number | null;
  readonly bounds: Json;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A round area. */
export type GoogleMapCircleProps = {
  readonly clickable: boolean;
  readonly draggable: boolean;
  readonly visible: boolean;
  readonly z_index: number | null;
  readonly editable: boolean;
  readonly stroke_color: string;
  readonly stroke_opacity: number | null;
  readonly stroke_weight: number | null;
  readonly stroke_position: Json;
  readonly fill_color: string;
  readonly fill_opacity: number | null;
  readonly center: Json;
  readonly radius: number | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A bubble with text or a component. */
export type GoogleMapInfoWindowProps = {
  /** The text; null when a component is its child. */
  readonly content: string | null;
  readonly disable_auto_pan: boolean;
  readonly max_width: number | null;
  readonly pixel_offset: Json;
  readonly position: Json;
  readonly z_index: number | null;
  /** The node of the overlay that it stands at. */
  readonly anchor: number | null;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A dialog. */
export type AlertProps = {
  /** Heading; none when null. */
  readonly title: string | null;
  /** Content that is only text. */
  readonly text: string | null;
  /** A child in the place `body` is the content. */
  readonly has_content: boolean;
  readonly large: boolean;
  /** The user may close it by x, Escape or a click beside it. */
  readonly dismissible: boolean;
  readonly role: readonly string[];
  /** False: fade out, then raise `hidden`. */
  readonly open: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A square code that the camera of a phone reads. */
export type CodeToScanProps = {
  /** What the phone gets. */
  readonly text: string;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** A message that goes by itself. */
export type NotificationProps = {
  readonly title: string;
  readonly message: string;
  /** info, success, warning or danger. */
  readonly style: string;
  /** Seconds it stays; 0 until it is closed. */
  readonly timeout: number;
  /** False: fade out, then raise `hidden`. */
  readonly open: boolean;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Buttons that turn the pages of a grid. */
export type PageControlsProps = {
  readonly visible: boolean;
  /** There is a page before. */
  readonly has_previous: boolean;
  /** There is more. */
  readonly has_next: boolean;
  /** Number of the page, from 0. */
  readonly page: number;
  /** Index of its first row. */
  readonly first_row: number;
  /** How many rows it shows. */
  readonly rows: number;
  /** Events that Python wants now: handlers or writebacks need them. */
  readonly events: readonly string[];
};

/** Node type to the properties of such a node. */
export type PropsByType = {
  readonly InvalidComponent: InvalidComponentProps;
  readonly Label: LabelProps;
  readonly Button: ButtonProps;
  readonly TextBox: TextBoxProps;
  readonly TextArea: TextAreaProps;
  readonly CheckBox: CheckBoxProps;
  readonly RadioButton: RadioButtonProps;
  readonly DropDown: DropDownProps;
  readonly DatePicker: DatePickerProps;
  readonly Spacer: SpacerProps;
  readonly Canvas: CanvasProps;
  readonly SimpleCanvas: SimpleCanvasProps;
  readonly Image: ImageProps;
  readonly YouTubeVideo: YouTubeVideoProps;
  readonly FileLoader: FileLoaderProps;
  readonly RichText: RichTextProps;
  readonly Plot: PlotProps;
  readonly LinearPanel: LinearPanelProps;
  readonly FlowPanel: FlowPanelProps;
  readonly GridPanel: GridPanelProps;
  readonly XYPanel: XYPanelProps;
  readonly ColumnPanel: ColumnPanelProps;
  readonly Link: LinkProps;
  readonly HtmlTemplate: HtmlTemplateProps;
  readonly HtmlComponent: HtmlComponentProps;
  readonly RepeatingPanel: RepeatingPanelProps;
  readonly DataGrid: DataGridProps;
  readonly DataRowPanel: DataRowPanelProps;
  readonly GoogleMap: GoogleMapProps;
  readonly 'GoogleMap.Marker': GoogleMapMarkerProps;
  readonly 'GoogleMap.Polyline': GoogleMapPolylineProps;
  readonly 'GoogleMap.Polygon': GoogleMapPolygonProps;
  readonly 'GoogleMap.Rectangle': GoogleMapRectangleProps;
  readonly 'GoogleMap.Circle': GoogleMapCircleProps;
  readonly 'GoogleMap.InfoWindow': GoogleMapInfoWindowProps;
  readonly Alert: AlertProps;
  readonly CodeToScan: CodeToScanProps;
  readonly Notification: NotificationProps;
  readonly PageControls: PageControlsProps;
};
