import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { NodeRecord } from '../tree/index.ts';
import type { Drawing } from './drawing.ts';
import { FailureNotice } from './failure-notice.tsx';

export interface InteriorScope {
  /** It was drawn anew, with fresh elements, after it had failed. */
  readonly redrawn: (drawing: Drawing) => void;
  /** It failed and failed again; a box stands in its place. */
  readonly givenUp: (drawing: Drawing, error: unknown) => void;
}

export interface InteriorViewProps {
  readonly drawing: Drawing;
  readonly scope: InteriorScope;
}

/** Wraps the error, so that two failures with the same error are told apart. */
interface Failure {
  readonly error: unknown;
}

interface InteriorViewState {
  /** Why nothing of the interior stands at present. */
  readonly failure: Failure | null;
  readonly counted: Failure | null;
  readonly failures: number;
  /** What was to be drawn when it failed. */
  readonly record: NodeRecord | null;
}

/** Shared by all, since nearly none ever fails. */
const NO_FAILURE: InteriorViewState = { failure: null, counted: null, failures: 0, record: null };

/** A page script may have brought about the first failure; then the interior has nothing against being drawn anew. */
const FAILURES = 2;

/**
 * The interior of one node, in its root and apart from all others: when it fails, it alone is drawn anew; what fails again by
 * itself, or at once, gives way to a readable box, until new properties give it another chance (decisions/failures.md).
 */
export class InteriorView extends Component<InteriorViewProps, InteriorViewState> {
  override state: InteriorViewState = NO_FAILURE;

  constructor(props: InteriorViewProps) {
    super(props);
    props.drawing.view = this;
  }

  static getDerivedStateFromError(error: unknown): Partial<InteriorViewState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { drawing: { record } }: InteriorViewProps,
    state: InteriorViewState,
  ): Partial<InteriorViewState> | null {
    const { failure, counted, failures } = state;
    if (failure !== null && failure !== counted) return { counted: failure, failures: failures + 1, record };
    return failures === 0 || record === state.record ? null : NO_FAILURE;
  }

  override componentDidCatch(error: unknown): void {
    const { drawing, scope } = this.props;
    const { failures } = this.state;
    if (failures < FAILURES) this.#drawAnew(error);
    else if (failures === FAILURES) scope.givenUp(drawing, error);
  }

  override render(): ReactNode {
    // React takes the place for an element.
    return createPortal(this.#content(), this.props.drawing.place as unknown as Element);
  }

  #content(): ReactNode {
    const { live } = this.props.drawing;
    const { definition, context } = live;
    const { failure, failures } = this.state;
    const { Interior } = definition;
    if (failure === null && Interior) {
      // The properties of now rather than those of `record`: they have what the user has changed since.
      return <Interior props={context.props()} node={context} />;
    }
    // A boundary catches one failure at a time: between two tries nothing stands.
    if (failure === null || failures < FAILURES) return null;
    return (
      <div className={`${context.prefix}invalid-component`}>
        <FailureNotice prefix={context.prefix}>{`${definition.type} could not be drawn: ${String(failure.error)}`}</FailureNotice>
      </div>
    );
  }

  #drawAnew(error: unknown): void {
    const { drawing, scope } = this.props;
    this.setState({ failure: null }, () => scope.redrawn(drawing));
    // Where a page script was in the way, the DOM has refused React something. An interior that throws by itself would go on
    // doing so: its failures are never forgotten.
    if (!(error instanceof DOMException)) return;
    // In a later task it stands again: a failure from then on has another cause, so the count begins anew.
    setTimeout(() => this.setState(({ failures }) => (failures < FAILURES ? { failures: 0 } : null)));
  }
}
