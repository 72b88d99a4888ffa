import { expect, test } from '@jest/globals';
import { HostOp, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import type { ComponentDefinition, InteriorProps } from '../../components/definition.ts';
import { useMethods } from '../../components/shared/hooks.ts';
import { Playback } from '../testing/playback.ts';

const NODE = 16;

function Interior({ node }: InteriorProps) {
  useMethods(node, { inside: () => 'by the interior', both: () => 'by the interior' });
  return null;
}

const TwoHalves: ComponentDefinition = {
  type: 'TwoHalves',
  createRoot: (document) => document.createElement('div'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  Interior,
  behave: () => ({ methods: { outside: () => 'by the definition', both: () => 'by the definition' } }),
};

test('a component has the methods of its interior beside those of its definition, whose own count where both have one', async () => {
  const page = new Playback([TwoHalves]);
  await page.play([
    [TreeOp.create, [NODE, 'TwoHalves', {}, []]],
    [TreeOp.insert, WellKnownNode.app, 0, NODE, null],
    [HostOp.invoke, 1, NODE, 'inside', []],
    [HostOp.invoke, 2, NODE, 'outside', []],
    [HostOp.invoke, 3, NODE, 'both', []],
  ]);
  const answers = page.items.flatMap((item) => (item.kind === 'settle' ? [item.value] : []));
  expect(answers).toEqual(['by the interior', 'by the definition', 'by the definition']);
});
