import { useMemo } from 'react';
import { childrenBelow, NO_LOOK } from '../host/toolkit.ts';
import { define } from './define.ts';
import type { ComponentDefinition, InteriorProps } from './definition.ts';
import { overlayBehaviour } from './google-map/overlay-node.ts';
import { formats } from './rich-text/formats-chunk.ts';
import { useChunk } from './shared/chunk.ts';
import type { GoogleMapInfoWindowProps } from './shared/props.ts';

const MARKED_UP = /[<&]/;

/** Overlays of a map (api §4.20). The provider draws them; their roots are not on the page, except for the content of an info window. */
export const overlays: readonly ComponentDefinition[] = [
  ...['Marker', 'Polyline', 'Polygon', 'Rectangle', 'Circle'].map((kind) => overlay(`GoogleMap.${kind}`)),
  define<GoogleMapInfoWindowProps>({
    type: 'GoogleMap.InfoWindow',
    createRoot: (document) => document.createElement('div'),
    look: () => NO_LOOK,
    placeless: true,
    Interior: Content,
    arrangement: childrenBelow,
    behave: (node) => overlayBehaviour(node, 'GoogleMap.InfoWindow'),
  }),
];

function overlay(type: string): ComponentDefinition {
  return define({
    type,
    createRoot: (document) => document.createElement('div'),
    look: () => NO_LOOK,
    placeless: true,
    behave: (node) => overlayBehaviour(node, type),
  });
}

/** The content of an info window. HTML is sanitised as in a RichText, so that no script in it runs. */
function Content({ props: { content } }: InteriorProps<GoogleMapInfoWindowProps>) {
  const isMarkedUp = content !== null && MARKED_UP.test(content);
  const reader = useChunk(formats, isMarkedUp);
  return useMemo(() => (isMarkedUp ? reader?.draw(content, 'restricted_html', false) : content), [content, isMarkedUp, reader]);
}
