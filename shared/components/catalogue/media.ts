/** Pictures, films and files. */
import { appearance, colours, enabled, role, tooltip, visible } from '../groups/appearance.ts';
import { height, layout, margin, spacing } from '../groups/layout.ts';
import { ALIGNMENTS, align, font, icon, text } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const Image: ComponentSpec = {
  name: 'Image',
  base: 'ClassicComponent',
  doc: 'A picture.',
  defaultBindingProperty: 'source',
  properties: {
    ...layout,
    ...margin,
    ...height('200'),
    ...appearance,
    alt_text: { type: 'string', default: '', allowNone: true, doc: 'Says what the picture shows, to those who cannot see it.' },
    display_mode: {
      type: 'enum',
      default: 'shrink_to_fit',
      options: ['shrink_to_fit', 'zoom_to_fill', 'fill_width', 'original_size'],
      setterAtConstruction: true,
      doc: 'How the picture fills its place.',
    },
    align: { type: 'string', default: 'center', deprecated: true, wire: 'none', doc: 'Old name of `horizontal_align`.' },
    border_radius: { type: 'string', default: '', allowNone: true, doc: 'How round the corners are, a CSS length.' },
    horizontal_align: { type: 'enum', default: 'center', options: ALIGNMENTS, doc: 'Where it stands when its place is wider.' },
    vertical_align: {
      type: 'enum',
      default: 'center',
      options: ['top', 'center', 'bottom'],
      doc: 'Where it stands when its place is higher.',
    },
    source: {
      type: 'uri',
      default: '',
      allowNone: true,
      setterAtConstruction: true,
      doc: 'A URL or a Media; reads as Media or None.',
    },
  },
};

export const YouTubeVideo: ComponentSpec = {
  name: 'YouTubeVideo',
  base: 'ClassicComponent',
  doc: 'A film from YouTube.',
  defaultBindingProperty: 'youtube_id',
  properties: {
    ...layout,
    ...margin,
    ...height(300),
    ...colours,
    ...visible,
    ...role,
    youtube_id: { type: 'string', default: '', doc: 'The id, or any address that holds it.' },
    autoplay: { type: 'boolean', default: false, doc: 'Start by itself.' },
    loop: { type: 'boolean', default: false, doc: 'Start again at the end.' },
    current_time: {
      type: 'object',
      default: 0,
      wire: { type: 'number|null', default: null, doc: 'Where the film is to begin.' },
      python: 'float',
      doc: 'Seconds from the start; reads 0 before the player is ready.',
    },
    volume: {
      type: 'object',
      default: 50,
      wire: { type: 'number|null', default: null, doc: 'At first; the player has its own where an app has said nothing.' },
      python: 'float',
      doc: 'From 0 to 100; reads 0 before the player is ready.',
    },
    state: {
      type: 'object',
      readOnly: true,
      wire: 'none',
      python: 'str',
      doc: 'UNSTARTED, ENDED, PLAYING, PAUSED, BUFFERING, CUED or UNKNOWN.',
    },
    duration: {
      type: 'object',
      readOnly: true,
      wire: 'none',
      python: 'float',
      doc: 'Length in seconds; 0 before the player is ready.',
    },
    mute: { type: 'boolean', default: false, doc: 'Without sound.' },
  },
  events: {
    state_change: { policy: 'all', args: { state: 'str, the new state' }, doc: 'The player started, stopped, paused …' },
  },
  methods: {
    play: { signature: '() -> None', doc: 'Start or go on.' },
    pause: { signature: '() -> None', doc: 'Pause.' },
    stop: { signature: '() -> None', doc: 'Stop and forget where it was.' },
  },
};

export const FileLoader: ComponentSpec = {
  name: 'FileLoader',
  base: 'ClassicComponent',
  doc: 'Something to press to choose files.',
  defaultBindingProperty: 'text',
  properties: {
    ...layout,
    ...spacing,
    ...text('The text beside the icon, until files are chosen.', 'Upload'),
    ...align('center'),
    ...font,
    ...colours,
    ...visible,
    ...role,
    ...enabled,
    ...icon('fa:upload'),
    ...tooltip,
    multiple: { type: 'boolean', default: false, doc: 'Whether more than one may be chosen.' },
    show_state: { type: 'boolean', default: true, doc: 'Say in the text how many are chosen.' },
    file: {
      type: 'object',
      default: null,
      readOnly: true,
      wire: 'none',
      python: 'Media | None',
      doc: 'The first file chosen, or None.',
    },
    files: {
      type: 'object',
      readOnly: true,
      writebackEvents: ['change'],
      wire: { type: 'json', default: [], mirrored: true, doc: 'Goes up as a list of Files; Python can only empty it.' },
      python: 'list[Media]',
      doc: 'The files chosen.',
    },
    file_types: { type: 'string', default: null, allowNone: true, doc: 'Content types or endings offered, with commas between.' },
  },
  events: {
    // Every event is kept, since each choice has its own files.
    change: { policy: 'all', args: { file: 'Media, the first', files: 'list of Media' }, doc: 'The user chose files.' },
  },
  methods: {
    open_file_selector: {
      signature: '() -> None',
      doc: 'Open the dialog, soon after the user has pressed something; later the user is asked to press again.',
    },
    focus: { signature: '() -> None', doc: 'Put the keyboard focus on it.' },
    clear: { signature: '() -> None', doc: 'Forget the files; raises no event.' },
  },
};
