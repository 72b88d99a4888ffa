/** The base classes of components. */
import { index, lifecycle } from '../groups/events.ts';
import type { ComponentSpec, Methods, Properties } from '../spec.ts';

const tag = {
  tag: { type: 'object', default: null, allowNone: true, wire: 'none', doc: "The app's own data; never crosses." },
} as const satisfies Properties;

const eventMethods = {
  set_event_handler: {
    signature: '(event_name: str, handler_func: Callable[..., Any] | None) -> None',
    doc: 'Make this the only handler.',
  },
  add_event_handler: {
    signature: '(event_name: str, handler_func: Callable[..., Any]) -> None',
    doc: 'Add a handler after the others.',
  },
  remove_event_handler: {
    signature: '(event_name: str, handler_func: Callable[..., Any] = ...) -> None',
    doc: 'Remove one handler, or all of the event.',
  },
  get_event_handlers: { signature: '(event_name: str) -> tuple[Callable[..., Any], ...]', doc: 'The handlers in order.' },
  raise_event: {
    signature: '(event_name: str, **event_args: Any) -> Any',
    doc: "Run the handlers; gives the last one's result.",
  },
} as const satisfies Methods;

const childMethods = {
  get_components: { signature: '() -> list[Any]', doc: 'The children in order.' },
  clear: { signature: '() -> None', doc: 'Remove every child.' },
  raise_event_on_children: { signature: '(event_name: str, **event_args: Any) -> None', doc: 'Raise an event on each child.' },
} as const satisfies Methods;

export const Component: ComponentSpec = {
  name: 'Component',
  base: null,
  abstract: true,
  nodeless: true,
  doc: 'Anything that can be put on a form.',
  properties: tag,
  methods: {
    ...eventMethods,
    remove_from_parent: { signature: '() -> None', doc: 'Leave the container.' },
    scroll_into_view: {
      signature: "(smooth: bool = False, *, align: str = 'center') -> None",
      doc: 'Scroll until it can be seen.',
    },
  },
};

export const Container: ComponentSpec = {
  name: 'Container',
  base: 'Component',
  abstract: true,
  nodeless: true,
  container: true,
  doc: 'A component that holds others; base of containers written in Python.',
  layoutProperties: index,
  methods: {
    add_component: {
      signature:
        '(component: Component, *, on_remove: Callable[[], Any] | None = None, on_set_visibility: Callable[[bool], Any] | None = None, mounted: bool = True, index: int | None = None) -> None',
      doc: 'Add a child.',
    },
    ...childMethods,
  },
};

export const ClassicComponent: ComponentSpec = {
  name: 'ClassicComponent',
  base: 'Component',
  abstract: true,
  nodeless: true,
  doc: 'Base of the built-in components.',
  events: lifecycle,
};

export const ClassicContainer: ComponentSpec = {
  name: 'ClassicContainer',
  base: 'ClassicComponent',
  abstract: true,
  nodeless: true,
  container: true,
  doc: 'Base of the built-in containers.',
  methods: {
    add_component: { signature: '(component: Component, **layout_properties: Any) -> None', doc: 'Add a child.' },
    ...childMethods,
  },
};

export const WithLayout: ComponentSpec = {
  name: 'WithLayout',
  base: 'Component',
  nodeless: true,
  doc: 'Base of forms that take their frame from a layout.',
  events: lifecycle,
};

export const InvalidComponent: ComponentSpec = {
  name: 'InvalidComponent',
  base: 'ClassicComponent',
  doc: 'Stands where a component could not be made, and says why.',
  properties: { text: { type: 'string', default: '', allowNone: true, doc: 'What went wrong.' } },
};
