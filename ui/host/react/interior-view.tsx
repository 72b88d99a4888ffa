import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { NodeRecord } from '../tree/index.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { MountedInterior } from './mounted-interior.ts';

export interface InteriorScope {
  /** Called when it was rendered again, with new elements, after a failure. */
  readonly redrawn: (interior: MountedInterior) => void;
  /** Called when it has failed repeatedly; a box is shown in its place. */
  readonly givenUp: (interior: MountedInterior, error: unknown) => void;
}

export interface InteriorViewProps {
  readonly interior: MountedInterior;
  readonly scope: InteriorScope;
}

/** Contains the error, so that two failures with the same error are different objects. */
interface Failure {
  readonly error: unknown;
}

interface InteriorViewState {
  /** The failure because of which nothing of the interior is shown at present. */
  readonly failure: Failure | null;
  readonly counted: Failure | null;
  readonly failures: number;
  /** The record that was being rendered when it failed. */
  readonly record: NodeRecord | null;
}

/** Shared by all interiors, since few ever fail. */
const NO_FAILURE: InteriorViewState = { failure: null, counted: null, failures: 0, record: null };

/** Failures after which an interior is given up. The first may be caused by a page script; the interior can be rendered again then. */
const MAX_FAILURES = 2;

/**
 * The interior of one node, rendered independently of all others: if it fails, only this one is rendered again. If it fails again by
 * itself, or at once, a box with the error replaces it until its properties change (decisions/failures.md).
 */
export class InteriorView extends Component<InteriorViewProps, InteriorViewState> {
  override state: InteriorViewState = NO_FAILURE;

  constructor(props: InteriorViewProps) {
    super(props);
    props.interior.view = this;
  }

  static getDerivedStateFromError(error: unknown): Partial<InteriorViewState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { interior: { record } }: InteriorViewProps,
    state: InteriorViewState,
  ): Partial<InteriorViewState> | null {
    const { failure, counted, failures } = state;
    if (failure !== null && failure !== counted) return { counted: failure, failures: failures + 1, record };
    return failures === 0 || record === state.record ? null : NO_FAILURE;
  }

  override componentDidCatch(error: unknown): void {
    const { interior, scope } = this.props;
    const { failures } = this.state;
    if (failures < MAX_FAILURES) this.#drawAnew(error);
    else if (failures === MAX_FAILURES) scope.givenUp(interior, error);
  }

  override render(): ReactNode {
    // The type is that of an element, since React only uses members that the container has.
    return createPortal(this.#content(), this.props.interior.container as unknown as Element);
  }

  #content(): ReactNode {
    const { live } = this.props.interior;
    const { definition, context } = live;
    const { failure, failures } = this.state;
    const { Interior } = definition;
    if (failure === null && Interior) {
      // The current properties, not those of `record`, since they contain the user's changes.
      return <Interior props={context.props()} node={context} />;
    }
    // An error boundary catches one failure at a time, so nothing is shown between two tries.
    if (failure === null || failures < MAX_FAILURES) return null;
    return (
      <div className={`${context.prefix}invalid-component`}>
        <FailureNotice prefix={context.prefix}>{`${definition.type} could not be drawn: ${String(failure.error)}`}</FailureNotice>
      </div>
    );
  }

  #drawAnew(error: unknown): void {
    const { interior, scope } = this.props;
    this.setState({ failure: null }, () => scope.redrawn(interior));
    // If a page script has changed the DOM, React's DOM calls throw a DOMException. An interior that throws itself would do so again,
    // so only new properties reset its failures.
    if (!(error instanceof DOMException)) return;
    // In a later task the interior is shown again; a failure from then on has another cause, so the count is reset.
    setTimeout(() => this.setState(({ failures }) => (failures < MAX_FAILURES ? { failures: 0 } : null)));
  }
}
