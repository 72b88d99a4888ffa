import { Component, type ReactNode } from 'react';
import type { NodeRecord } from '../tree/index.ts';

interface BoundaryProps {
  readonly record: NodeRecord;
  readonly prefix: string;
  readonly report: (record: NodeRecord, error: unknown) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  readonly record: NodeRecord;
}

/** Tries at showing the box. */
const BOXES = 2;

/** A readable box in place of an interior that throws; new properties give it another chance (design §9). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  /** Boxes drawn in a row: when even the box cannot be put in, the fault goes on to React's root, which is rebuilt. */
  #boxes = 0;
  override state: BoundaryState = { error: null, failed: false, record: this.props.record };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.record === state.record ? null : { error: null, failed: false, record: props.record };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(this.props.record, error);
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    const { prefix, record, children } = this.props;
    if (!failed) {
      this.#boxes = 0;
      return children;
    }
    this.#boxes += 1;
    if (this.#boxes > BOXES) throw error;
    return (
      <div className={`${prefix}invalid-component`}>
        <i className="glyphicon glyphicon-remove" />
        <div className={`${prefix}err`}>{`${record.type} could not be drawn: ${String(error)}`}</div>
      </div>
    );
  }
}
