import type { ReactNode } from 'react';

/** What is in the box in place of a component, where React draws it; where it does not, `dom/failure-box.ts` does. */
export function FailureNotice({ prefix, children }: { readonly prefix: string; readonly children: string }): ReactNode {
  return (
    <>
      <i className="glyphicon glyphicon-remove" aria-hidden="true" />
      <div className={`${prefix}err`}>{children}</div>
    </>
  );
}
