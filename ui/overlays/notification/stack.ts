/** Pixels above the first notification, and between two (api §8.4). */
const FIRST = 20;
const GAP = 10;

/** The notifications on the page, oldest first, each below the one before it. When one is removed, the later ones move up. */
class NotificationStack {
  readonly #boxes = new Set<HTMLElement>();

  add(box: HTMLElement): void {
    this.#boxes.add(box);
    this.#arrange();
  }

  remove(box: HTMLElement): void {
    if (this.#boxes.delete(box)) this.#arrange();
  }

  #arrange(): void {
    let top = FIRST;
    for (const box of this.#boxes) {
      box.style.top = `${top}px`;
      top += box.offsetHeight + GAP;
    }
  }
}

/** The one stack of the page. */
export const notificationStack = new NotificationStack();
