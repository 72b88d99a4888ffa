// Made by `npm run generate` from the component specs: do not edit.

import type { Json, MediaValue, Sides, Spacing, Weights } from "../values.ts";

/** Stands where a component could not be made, and says why. */
export type InvalidComponentProps = {
	/** What went wrong. */
	readonly text: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A piece of text. */
export type LabelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** The text shown; never markup. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** An icon of a set, such as `fa:user`, or the URL of a picture. */
	readonly icon: string;
	/** Where the icon stands; the edges keep it away from the text. */
	readonly icon_align: string;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Something to press. */
export type ButtonProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** The text on the button. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** An icon of a set, such as `fa:user`, or the URL of a picture. */
	readonly icon: string;
	/** Where the icon stands; the edges keep it away from the text. */
	readonly icon_align: string;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** One line to type into. */
export type TextBoxProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Shown while the box is empty. */
	readonly placeholder: string;
	/** What the box holds; a float or None with type `number`. */
	readonly text: string;
	/** Show dots, for passwords. */
	readonly hide_text: boolean;
	/** What is typed; decides the keyboard of a phone. */
	readonly type: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Several lines to type into. */
export type TextAreaProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Shown while the box is empty. */
	readonly placeholder: string;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** What the box holds. */
	readonly text: string;
	/** Grow with the text; `height` is then the least. */
	readonly auto_expand: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A box to tick. */
export type CheckBoxProps = {
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** The text beside it. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Ticked, not ticked, or None with `allow_indeterminate`. */
	readonly checked: boolean | null;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** One choice of a group. */
export type RadioButtonProps = {
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** The text beside it. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Whether this is the choice of its group. */
	readonly selected: boolean;
	/** What the group has as value when this is chosen. */
	readonly value: string;
	/** Of buttons with one name, one is chosen. */
	readonly group_name: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A choice out of a list that opens. */
export type DropDownProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Label of the entry that stands for None; null when there is none. */
	readonly placeholder: string | null;
	/** Labels of the items. */
	readonly options: readonly string[];
	/** Index into `options`; -1 the invalid entry, -2 the placeholder, -3 nothing. */
	readonly selected: number;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A box for a day, with a calendar that opens. */
export type DatePickerProps = {
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** The day, or with `pick_time` the moment; None when empty. */
	readonly date: string | null;
	/** How it shows, in strftime directives; empty for the local habit. */
	readonly format: string;
	/** Ask for the time of day as well. */
	readonly pick_time: boolean;
	/** The first day offered. */
	readonly min_date: string | null;
	/** The last day offered. */
	readonly max_date: string | null;
	/** Shown while the box is empty. */
	readonly placeholder: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Empty space. */
export type SpacerProps = {
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A surface to draw on, with the methods of a 2D context. */
export type CanvasProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A canvas that keeps drawing a list of shapes, for old apps. */
export type SimpleCanvasProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A picture. */
export type ImageProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Says what the picture shows, to those who cannot see it. */
	readonly alt_text: string;
	/** How the picture fills its place. */
	readonly display_mode: string;
	/** How round the corners are, a CSS length. */
	readonly border_radius: string;
	/** Where it stands when its place is wider. */
	readonly horizontal_align: string;
	/** Where it stands when its place is higher. */
	readonly vertical_align: string;
	/** A URL or a Media; reads as Media or None. */
	readonly source: MediaValue;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A film from YouTube. */
export type YouTubeVideoProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** The id, or any address that holds it. */
	readonly youtube_id: string;
	/** Start by itself. */
	readonly autoplay: boolean;
	/** Start again at the end. */
	readonly loop: boolean;
	/** Seconds from the start. */
	readonly current_time: number;
	/** From 0 to 100; reads 0 before the player is ready. */
	readonly volume: number;
	/** UNSTARTED, ENDED, PLAYING, PAUSED, BUFFERING, CUED or UNKNOWN. */
	readonly state: string;
	/** Length in seconds. */
	readonly duration: number;
	/** Without sound. */
	readonly mute: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Something to press to choose files. */
export type FileLoaderProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** The text beside the icon, until files are chosen. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Whether the user can work it. */
	readonly enabled: boolean;
	/** An icon of a set, such as `fa:user`, or the URL of a picture. */
	readonly icon: string;
	/** Where the icon stands; the edges keep it away from the text. */
	readonly icon_align: string;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Whether more than one may be chosen. */
	readonly multiple: boolean;
	/** Say in the text how many are chosen. */
	readonly show_state: boolean;
	/** For each file: handle, name, content type, size in bytes. */
	readonly files: Json;
	/** Content types or endings offered, with commas between. */
	readonly file_types: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Formatted text with slots for values and components. */
export type RichTextProps = {
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** The text in the given format. */
	readonly content: string;
	/** How `content` is written. */
	readonly format: string;
	/** Whether `{name}` makes a slot. */
	readonly enable_slots: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A chart, drawn by Plotly. */
export type PlotProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** One trace or a list of them. */
	readonly data: Json;
	/** Title, axes and the like. */
	readonly layout: Json;
	/** Plotly's own settings. */
	readonly config: Json;
	/** Whether the user can zoom, hover and select. */
	readonly interactive: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Children below each other. */
export type LinearPanelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Children in lines, as words are. */
export type FlowPanelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Where a low child stands in its line. */
	readonly vertical_align: string;
	/** Room between children; None reads as medium. */
	readonly gap: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Rows of twelve columns, placed for each width of screen. */
export type GridPanelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Pixels between rows, taken when a row is made. */
	readonly row_spacing: number | null;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Children at fixed points. */
export type XYPanelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** Width; none for all there is. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Which way the content leans. */
	readonly align: string;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Rows of columns that wrap on narrow screens. */
export type ColumnPanelProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Column id to weight. */
	readonly col_widths: Weights;
	/** On which screens columns go below each other. */
	readonly wrap_on: string;
	/** Room between columns. */
	readonly col_spacing: string;
	/** Six capital letters that mark what belongs to this panel. */
	readonly belongs_to: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** Text and components to click on, with or without an address. */
export type LinkProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** A dict with `margin` and `padding`, each as `margin` is. */
	readonly spacing: Spacing | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Column id to weight. */
	readonly col_widths: Weights;
	/** On which screens columns go below each other. */
	readonly wrap_on: string;
	/** Room between columns. */
	readonly col_spacing: string;
	/** The text of the link. */
	readonly text: string;
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** An icon of a set, such as `fa:user`, or the URL of a picture. */
	readonly icon: string;
	/** Where the icon stands; the edges keep it away from the text. */
	readonly icon_align: string;
	/** An address, or a Media to download. */
	readonly url: MediaValue;
	/** Room around the text. */
	readonly text_padding: Sides | null;
	/** Six capital letters that mark what belongs to this panel. */
	readonly belongs_to: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** HTML with slots for components. */
export type HtmlTemplateProps = {
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** The HTML; `@theme:name` stands for an asset of the theme. */
	readonly html: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** HTML with dropzones; its one top element is the component itself. */
export type HtmlComponentProps = {
	/** The HTML; `@theme:name` stands for an asset of the theme. */
	readonly html: string;
	/** Classes of the top element. */
	readonly classes: readonly string[];
	/** Inline style of the top element. */
	readonly style: Json;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** One form for each item; the forms are its children. */
export type RepeatingPanelProps = {
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A table with a header and pages. */
export type DataGridProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** A list of dicts: id, title, data_key, width, expand. */
	readonly columns: Json;
	/** Show the buttons below. */
	readonly show_page_controls: boolean;
	/** On which screens cells go below each other. */
	readonly wrap_on: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** One row of a grid: a cell for each column. */
export type DataRowPanelProps = {
	/** Which way the content leans. */
	readonly align: string;
	/** Size of the text in pixels. */
	readonly font_size: number | null;
	/** Font family, as in CSS. */
	readonly font: string;
	/** Bold text. */
	readonly bold: boolean;
	/** Italic text. */
	readonly italic: boolean;
	/** Underlined text. */
	readonly underline: boolean;
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Colour behind the content: CSS, or `theme:Name`. */
	readonly background: string;
	/** Colour of the text: CSS, or `theme:Name`. */
	readonly foreground: string;
	/** CSS border, such as `1px solid #888`. */
	readonly border: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** One role of the app's theme, or a list of them. */
	readonly role: readonly string[];
	/** Text shown while the pointer rests on it. */
	readonly tooltip: string;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A map with overlays. */
export type GoogleMapProps = {
	/** Room above. */
	readonly spacing_above: string;
	/** Room below. */
	readonly spacing_below: string;
	/** A length, or `default`; the container decides better. */
	readonly width: string;
	/** Room around: a length, or a list of 2, 3 or 4 of them. */
	readonly margin: Sides | null;
	/** Height as a CSS length; a bare number is pixels. */
	readonly height: string;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Colour where no tile is loaded yet. */
	readonly background_color: string;
	/** The place in the middle. */
	readonly center: Json;
	/** Whether icons of places can be clicked. */
	readonly clickable_icons: boolean;
	/** Hide every control. */
	readonly disable_default_ui: boolean;
	/** Do not zoom on a double click. */
	readonly disable_double_click_zoom: boolean;
	/** Whether the map can be dragged. */
	readonly draggable: boolean;
	/** CSS cursor over the map. */
	readonly draggable_cursor: string;
	/** CSS cursor while dragging. */
	readonly dragging_cursor: string;
	/** Show the control for the full screen. */
	readonly fullscreen_control: boolean;
	/** How that control looks and where it stands. */
	readonly fullscreen_control_options: Json;
	/** How fingers move the map: auto, cooperative, greedy or none. */
	readonly gesture_handling: string;
	/** Degrees clockwise from north. */
	readonly heading: number | null;
	/** Whether keys move the map. */
	readonly keyboard_shortcuts: boolean;
	/** Show the control for the kind of map. */
	readonly map_type_control: boolean;
	/** How that control looks and where it stands. */
	readonly map_type_control_options: Json;
	/** The kind of map. */
	readonly map_type_id: Json;
	/** The nearest the user can go. */
	readonly max_zoom: number | null;
	/** The farthest the user can go. */
	readonly min_zoom: number | null;
	/** Show the control for turning. */
	readonly rotate_control: boolean;
	/** How that control looks and where it stands. */
	readonly rotate_control_options: Json;
	/** Show the control for the scale. */
	readonly scale_control: boolean;
	/** How that control looks and where it stands. */
	readonly scale_control_options: Json;
	/** Zoom with the wheel. */
	readonly scroll_wheel: boolean;
	/** Show the control for the street view. */
	readonly street_view_control: boolean;
	/** How that control looks and where it stands. */
	readonly street_view_control_options: Json;
	/** From 0, the whole world, to 18 and more. */
	readonly zoom: number | null;
	/** Show the control for zooming. */
	readonly zoom_control: boolean;
	/** How that control looks and where it stands. */
	readonly zoom_control_options: Json;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A mark at one place. */
export type GoogleMapMarkerProps = {
	/** Whether it takes clicks. */
	readonly clickable: boolean;
	/** Whether the user can move it. */
	readonly draggable: boolean;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
	/** How it moves: BOUNCE or DROP. */
	readonly animation: Json;
	/** Where it is. */
	readonly position: Json;
	/** A Symbol or Icon in place of the usual pin. */
	readonly icon: Json;
	/** A letter or text on it. */
	readonly label: Json;
	/** Text shown while the pointer rests on it. */
	readonly title: string;
	/** CSS cursor over it. */
	readonly cursor: string;
	/** From 0 to 1. */
	readonly opacity: number | null;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A line through places. */
export type GoogleMapPolylineProps = {
	/** Whether it takes clicks. */
	readonly clickable: boolean;
	/** Whether the user can move it. */
	readonly draggable: boolean;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
	/** Whether the user can change the shape. */
	readonly editable: boolean;
	/** Colour of the line. */
	readonly stroke_color: string;
	/** From 0 to 1. */
	readonly stroke_opacity: number | null;
	/** Pixels. */
	readonly stroke_weight: number | null;
	/** Symbols along the line. */
	readonly icons: Json;
	/** The places. */
	readonly path: Json;
	/** Follow the curve of the earth. */
	readonly geodesic: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** An area with corners. */
export type GoogleMapPolygonProps = {
	/** Whether it takes clicks. */
	readonly clickable: boolean;
	/** Whether the user can move it. */
	readonly draggable: boolean;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
	/** Whether the user can change the shape. */
	readonly editable: boolean;
	/** Colour of the line. */
	readonly stroke_color: string;
	/** From 0 to 1. */
	readonly stroke_opacity: number | null;
	/** Pixels. */
	readonly stroke_weight: number | null;
	/** Whether the line is inside, outside or on the edge. */
	readonly stroke_position: Json;
	/** Colour of the area. */
	readonly fill_color: string;
	/** From 0 to 1. */
	readonly fill_opacity: number | null;
	/** The corners. */
	readonly path: Json;
	/** Follow the curve of the earth. */
	readonly geodesic: boolean;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A rectangular area. */
export type GoogleMapRectangleProps = {
	/** Whether it takes clicks. */
	readonly clickable: boolean;
	/** Whether the user can move it. */
	readonly draggable: boolean;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
	/** Whether the user can change the shape. */
	readonly editable: boolean;
	/** Colour of the line. */
	readonly stroke_color: string;
	/** From 0 to 1. */
	readonly stroke_opacity: number | null;
	/** Pixels. */
	readonly stroke_weight: number | null;
	/** Whether the line is inside, outside or on the edge. */
	readonly stroke_position: Json;
	/** Colour of the area. */
	readonly fill_color: string;
	/** From 0 to 1. */
	readonly fill_opacity: number | null;
	/** Its corners. */
	readonly bounds: Json;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A round area. */
export type GoogleMapCircleProps = {
	/** Whether it takes clicks. */
	readonly clickable: boolean;
	/** Whether the user can move it. */
	readonly draggable: boolean;
	/** Whether the component shows. */
	readonly visible: boolean;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
	/** Whether the user can change the shape. */
	readonly editable: boolean;
	/** Colour of the line. */
	readonly stroke_color: string;
	/** From 0 to 1. */
	readonly stroke_opacity: number | null;
	/** Pixels. */
	readonly stroke_weight: number | null;
	/** Whether the line is inside, outside or on the edge. */
	readonly stroke_position: Json;
	/** Colour of the area. */
	readonly fill_color: string;
	/** From 0 to 1. */
	readonly fill_opacity: number | null;
	/** The place in the middle. */
	readonly center: Json;
	/** Metres. */
	readonly radius: number | null;
	/** Events that Python wants now: handlers or writebacks need them. */
	readonly events: readonly string[];
};

/** A bubble with text or a component. */
export type GoogleMapInfoWindowProps = {
	/** The text; null when a component is its child. */
	readonly content: string | null;
	/** Do not move the map to show all of it. */
	readonly disable_auto_pan: boolean;
	/** Pixels. */
	readonly max_width: number | null;
	/** How far its tip is from its place. */
	readonly pixel_offset: Json;
	/** Its place, when it is not at an overlay. */
	readonly position: Json;
	/** Higher ones cover lower ones. */
	readonly z_index: number | null;
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
	readonly "GoogleMap.Marker": GoogleMapMarkerProps;
	readonly "GoogleMap.Polyline": GoogleMapPolylineProps;
	readonly "GoogleMap.Polygon": GoogleMapPolygonProps;
	readonly "GoogleMap.Rectangle": GoogleMapRectangleProps;
	readonly "GoogleMap.Circle": GoogleMapCircleProps;
	readonly "GoogleMap.InfoWindow": GoogleMapInfoWindowProps;
	readonly Alert: AlertProps;
	readonly Notification: NotificationProps;
};
