/** Whatever a click on it, or on something in it, is for. */
const ACTORS = 'a[href], button, input, textarea, select, label, summary';
/** Inputs that are buttons: a click on one is for whoever listens. */
const BUTTONS: readonly string[] = ['button', 'submit', 'image', 'reset'];

/** Does a click there do something by itself, which it has done? A link whose address is a script, and a button, have somebody to do it. */
export function actsAlone(target: Element): boolean {
  const actor = target.closest(ACTORS);
  if (!actor || actor.localName === 'button') return false;
  if (actor.localName === 'input') return !BUTTONS.includes((actor as HTMLInputElement).type);
  return (actor as HTMLAnchorElement).protocol !== 'javascript:';
}
