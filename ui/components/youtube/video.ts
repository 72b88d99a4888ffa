import { playerClass } from './api.ts';

/** By the provider's numbers. */
const STATES: ReadonlyMap<number, string> = new Map([
  [-1, 'UNSTARTED'],
  [0, 'ENDED'],
  [1, 'PLAYING'],
  [2, 'PAUSED'],
  [3, 'BUFFERING'],
  [5, 'CUED'],
]);
const UNKNOWN = 'UNKNOWN';
const RETRY_MS = 1000;

/** As Python reads it: seconds from the start, volume from 0 to 100, state, length in seconds. */
export type Report = [currentTime: number, volume: number, state: string, duration: number];

type Action = (player: YT.Player) => void;

/** The film of one component, through all the frames and players it has. What it is told in between waits for the next player. */
export class Video {
  readonly #changed: (state: string) => void;
  #waiting: Action[] = [];
  #player: YT.Player | null = null;
  #ready: YT.Player | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `changed` is told of each new state. */
  constructor(changed: (state: string) => void) {
    this.#changed = changed;
  }

  /** Have a player in this frame; `first` is what it does before all else. Gives the function that ends it. */
  attach(frame: HTMLIFrameElement, first: Action): () => void {
    this.#make(frame, first);
    return () => this.#end();
  }

  /** Have the player do something, now or when it is there. */
  tell(action: Action): void {
    if (this.#ready) action(this.#ready);
    else this.#waiting.push(action);
  }

  report(): Report {
    const player = this.#ready;
    if (!player) return [0, 0, UNKNOWN, 0];
    return [player.getCurrentTime() || 0, player.getVolume() || 0, nameOf(player.getPlayerState()), player.getDuration() || 0];
  }

  #make(frame: HTMLIFrameElement, first: Action): void {
    const { defaultView } = frame.ownerDocument;
    const Player = defaultView && playerClass(defaultView);
    if (!Player) {
      console.log(`YouTube player not loaded, trying again in ${RETRY_MS} ms`);
      this.#retry = setTimeout(() => this.#make(frame, first), RETRY_MS);
      return;
    }
    const player = new Player(frame, {
      events: {
        onReady: () => {
          if (this.#player !== player) return;
          this.#ready = player;
          first(player);
          for (const action of this.#waiting.splice(0)) action(player);
        },
        onStateChange: ({ data }) => {
          if (this.#player === player) this.#changed(nameOf(data));
        },
      },
    });
    this.#player = player;
  }

  #end(): void {
    clearTimeout(this.#retry);
    const player = this.#player;
    this.#player = this.#ready = null;
    // It takes its frame out of the page: that is for React to do, and has been done by then.
    if (player) setTimeout(() => player.destroy());
  }
}

function nameOf(state: number): string {
  return STATES.get(state) ?? UNKNOWN;
}
