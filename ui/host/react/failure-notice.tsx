import type { ReactNode } from 'react';

/** The content of the box in place of a failed component where React renders it; elsewhere `dom/failure-box.ts` creates it. */
export function FailureNotice({ prefix, children }: { readonly prefix: string; readonly children: string }): ReactNode {
  return (
    <>
      <i className="glyphicon glyphicon-remove" aria-hidden="true" />
      <div className={`${prefix}err`}>{children}</div>
    </>
  );
}
