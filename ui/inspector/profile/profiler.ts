import { type ProfileFile, readProfile } from '../../../protocol/index.ts';
import type { PythonProfiles } from '../inspected-page.ts';
import { reasonOf } from '../reason.ts';

export interface RecordedProfile {
  readonly text: string;
  readonly file: ProfileFile;
}

/** The state of the Profile tab, which is kept while another tab is open. */
export interface ProfilerState {
  readonly phase: 'idle' | 'recording' | 'ending';
  readonly shown: RecordedProfile | null;
  readonly problem: string | null;
}

/** Records profiles of a page's Python, and opens profile files. It keeps its state when the tab that shows it is unmounted. */
export class Profiler {
  readonly #source: PythonProfiles | null;
  readonly #listeners = new Set<() => void>();
  #state: ProfilerState = { phase: 'idle', shown: null, problem: null };

  /** @param source records profiles of the page; null where there is no Python, as in a trace */
  constructor(source: PythonProfiles | null) {
    this.#source = source;
  }

  get state(): ProfilerState {
    return this.#state;
  }

  get records(): boolean {
    return this.#source !== null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#source?.start();
    this.#set({ phase: 'recording', problem: null });
  }

  async end(): Promise<void> {
    if (this.#state.phase !== 'recording' || !this.#source) return;
    this.#set({ phase: 'ending' });
    try {
      const text = await this.#source.end();
      if (text) this.#set({ phase: 'idle', shown: { text, file: readProfile(text) } });
      else this.#set({ phase: 'idle', problem: 'Python was not recorded: the app was not there yet.' });
    } catch (error) {
      this.#set({ phase: 'idle', problem: `There is no profile. ${reasonOf(error)}` });
    }
  }

  /** Show a file's text. Throws `CheckError` with the place that is wrong, and shows what it did before. */
  open(text: string): void {
    this.#set({ shown: { text, file: readProfile(text) } });
  }

  /** Show why there is no profile; null removes that text. */
  tell(problem: string | null): void {
    this.#set({ problem });
  }

  #set(state: Partial<ProfilerState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }
}
