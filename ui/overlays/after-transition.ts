/**
 * Call `done` once, when the transition of `element` itself has ended, at the latest after `limit` milliseconds.
 * Returns a function that cancels this.
 */
export function afterTransition(element: Element, limit: number, done: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    element.removeEventListener('transitionend', ended);
    element.removeEventListener('animationend', ended);
  };
  const finish = () => {
    stop();
    done();
  };
  const ended = (event: Event) => {
    if (event.target === element) finish();
  };
  const timer = setTimeout(finish, limit);
  element.addEventListener('transitionend', ended);
  element.addEventListener('animationend', ended);
  return stop;
}
