/** Nodes for which apps have no component: dialogs and notifications over the app (children of `WellKnownNode.overlays`). */
import type { ComponentSpec } from '../spec.ts';

/** A dialog. Its children are the content (`place: 'body'`) and, where there is one, the footer (`place: 'footer'`). */
export const Alert: ComponentSpec = {
  name: 'Alert',
  base: null,
  doc: 'A dialog.',
  nodeProperties: {
    title: { type: 'string|null', default: null, doc: 'Heading; none when null.' },
    text: { type: 'string|null', default: null, doc: 'Content that is only text.' },
    has_content: { type: 'boolean', default: false, doc: 'A child in the place `body` is the content.' },
    large: { type: 'boolean', default: false },
    dismissible: { type: 'boolean', default: true, doc: 'The user may close it by x, Escape or a click beside it.' },
    role: { type: 'strings', default: [] },
    open: { type: 'boolean', default: true, doc: 'False: fade out, then raise `hidden`.' },
  },
  events: {
    shown: { policy: 'all', doc: 'It has come in.' },
    dismiss: { policy: 'all', doc: 'The user closed it; the page is closing it already.' },
    hidden: { policy: 'all', doc: 'It has gone.' },
  },
};

export const Notification: ComponentSpec = {
  name: 'Notification',
  base: null,
  doc: 'A message that goes by itself.',
  nodeProperties: {
    title: { type: 'string', default: '' },
    message: { type: 'string', default: '' },
    style: { type: 'string', default: 'info', doc: 'info, success, warning or danger.' },
    timeout: { type: 'number', default: 2, doc: 'Seconds it stays; 0 until it is closed.' },
    open: { type: 'boolean', default: true, doc: 'False: fade out, then raise `hidden`.' },
  },
  events: {
    dismiss: { policy: 'all', doc: 'Its time is up, or the user closed it; the page is closing it already.' },
    hidden: { policy: 'all', doc: 'It has gone.' },
  },
};
