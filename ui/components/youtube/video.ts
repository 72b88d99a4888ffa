import { playerClass } from './api.ts';

/** The player's states, by the provider's numbers. */
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

/** The player's state as Python reads it: seconds from the start, volume from 0 to 100, state, length in seconds. */
export type Report = [currentTime: number, volume: number, state: string, duration: number];

type Action = (player: YT.Player) => void;

/** The video of one component, across all its frames and players. Actions without a ready player are queued for the next one. */
export class Video {
  readonly #changed: (state: string) => void;
  #waiting: Action[] = [];
  #player: YT.Player | null = null;
  #ready: YT.Player | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `changed` is called with each new state. */
  constructor(changed: (state: string) => void) {
    this.#changed = changed;
  }

  /** Create a player in this frame; `first` is its first action. Returns a function that destroys it. */
  attach(frame: HTMLIFrameElement, first: Action): () => void {
    this.#make(frame, first);
    return () => this.#end();
  }

  /** Run an action on the player, now or when it is ready. */
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
    // `destroy` removes the frame from the page: React does that itself, so destroy the player afterwards.
    if (player) setTimeout(() => player.destroy());
  }
}

function nameOf(state: number): string {
  return STATES.get(state) ?? UNKNOWN;
}
