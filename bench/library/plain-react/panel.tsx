import { memo, type ReactNode } from 'react';
import { Button, Label } from '../../beside-react/widgets.tsx';
import type { Item } from './items.ts';

const START = { justifyContent: 'flex-start' } as const;
const SPACING = 'anvil-spacing-above-small anvil-spacing-below-small';

const InFlow = ({ children }: { readonly children: ReactNode }) => (
  <div className="anvil-flow-panel-item anvil-always-inline-container">{children}</div>
);

const Row = memo(({ item }: { readonly item: Item }) => (
  <div
    className={`anvil-align-left ${SPACING} anvil-flow-panel anvil-container anvil-container-overflow anvil-flow-spacing-medium anvil-vertical-align-full anvil-component anvil-has-components`}
  >
    <div className="anvil-flow-panel-gutter" style={START}>
      <InFlow>
        <Label text={item.name} />
      </InFlow>
      <InFlow>
        <Label text={String(item.amount)} />
      </InFlow>
      <InFlow>
        <Button text="Choose" />
      </InFlow>
    </div>
  </div>
));

/** The app's RepeatingPanel. */
export const Panel = memo(({ items }: { readonly items: readonly Item[] }) => (
  <div
    className={`${SPACING} anvil-role-panel anvil-designer-component-namespace anvil-repeating-panel anvil-component`}
    anvil-role="panel"
  >
    <div className="anvil-hide-while-paginating">
      {items.map((item) => (
        <Row key={item.name} item={item} />
      ))}
    </div>
  </div>
));
