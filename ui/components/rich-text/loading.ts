import { useEffect, useState } from 'react';

type Formats = typeof import('./formats.tsx');

let loaded: Formats | null = null;
let loading: Promise<Formats> | null = null;

/** What reads Markdown and HTML: loaded for the first text that needs it. What failed to load is tried again. */
export function loadFormats(): Promise<Formats> {
  loading ??= import('./formats.tsx').then(
    (formats) => (loaded = formats),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The same for an interior, null until it is there. `Suspense` would do, but that React keeps what was waited for back for up to
 * 300 ms, lest it flicker; a text should rather come as soon as it can. What fails to load fails the interior.
 */
export function useFormats(isNeeded: boolean): Formats | null {
  const [, setFormats] = useState(loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const waits = isNeeded && !loaded;
  useEffect(() => {
    if (!waits) return;
    let isHere = true;
    loadFormats().then(
      (formats) => isHere && setFormats(formats),
      (error: unknown) => isHere && setFailure({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [waits]);
  if (failure) throw failure.error;
  return loaded;
}
