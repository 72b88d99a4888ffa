import { useLayoutEffect, useRef, useState } from 'react';
import { markUnmanaged } from '../host/toolkit.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { mapNode } from './google-map/map-node.ts';
import { rootLook } from './shared/look.ts';
import type { GoogleMapProps } from './shared/props.ts';
import { length, type Style, sides } from './shared/style.ts';

/** A map by Google (the provider), with overlays (api §4.20). */
export const GoogleMap = define<GoogleMapProps>({
  type: 'GoogleMap',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-google-map'],
      style: { position: 'relative', minHeight: '40px', height: length(props.height), ...sides('margin', props.margin) },
    }),
  Interior: GoogleMapInterior,
  // The roots of overlays are not placed on the page: the provider draws the overlays.
  arrangement: (node) => ({ arrange: (children) => mapNode(node).arrange(children) }),
  behave: (node) => mapNode(node).behaviour,
});

const FILLING: Style = { position: 'absolute', inset: 0 };

function GoogleMapInterior({ node }: InteriorProps<GoogleMapProps>) {
  const area = useRef<HTMLDivElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!area.current) return;
    return mapNode(node).show(area.current, (text) => node.redraw(() => setProblem(text)));
  }, [node]);
  const fill = (element: HTMLDivElement | null) => {
    area.current = element;
    markUnmanaged(element);
  };
  return (
    <>
      <div ref={fill} style={FILLING} />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
