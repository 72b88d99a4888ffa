import Plotly from 'plotly.js';
import { type ComponentType, memo } from 'react';
import factory from 'react-plotly.js/factory';

const Chart = factory(Plotly) as unknown as ComponentType<{
  readonly data: readonly unknown[];
  readonly layout: Readonly<Record<string, unknown>>;
  readonly style: Readonly<Record<string, unknown>>;
}>;

const SIZE = { height: 300 } as const;

/** The app's Plot, with this many points of a wave; with none, only the element that the plot is drawn in. */
export const Plot = memo(({ points }: { readonly points: number }) => (
  <div className="anvil-role-plot">
    {points > 0 && <Chart data={[wave(points)]} layout={{ title: { text: `${points} points` }, ...SIZE }} style={SIZE} />}
  </div>
));

function wave(points: number) {
  return {
    type: 'scatter',
    mode: 'lines',
    x: Array.from({ length: points }, (_, n) => n),
    y: Array.from({ length: points }, (_, n) => Math.sin(n / 100)),
  };
}
