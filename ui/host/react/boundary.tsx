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

/** A readable box in place of an interior that throws; new properties give it another chance (design §9). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
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
    if (!failed) return this.props.children;
    const { prefix, record } = this.props;
    return (
      <div className={`${prefix}invalid-component`}>
        <i className="glyphicon glyphicon-remove" />
        <div className={`${prefix}err`}>{`${record.type} could not be drawn: ${String(error)}`}</div>
      </div>
    );
  }
}
