import type { ReactNode, Ref } from 'react';

interface DialogHeaderProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly prefix: string;
  readonly titleId: string;
  /** Null: no header to see. */
  readonly title: string | null;
  /** Has it an x? */
  readonly dismissible: boolean;
}

/** A dialog's title and its x, with the markup that themes know (api §8.3). */
export function DialogHeader({ ref, prefix, titleId, title, dismissible }: DialogHeaderProps): ReactNode {
  return (
    <div ref={ref} className={`${prefix}modal-header`} style={{ display: title === null ? 'none' : undefined }}>
      <button
        type="button"
        className={`${prefix}close`}
        data-dismiss="modal"
        style={{ display: dismissible ? undefined : 'none' }}
      >
        <span aria-hidden="true">×</span>
        <span className={`${prefix}sr-only`}>Close</span>
      </button>
      <h4 id={titleId} className={`${prefix}modal-title ${prefix}alert-title`}>
        {title}
      </h4>
    </div>
  );
}
