/** The provider's script, which makes players of frames. Its types are those of the package for it. */
/// <reference types="youtube" preserve="true" />
import { addScript } from '../../host/toolkit.ts';

const ADDRESS = 'https://www.youtube.com/iframe_api';

/** What the script leaves on the window; until it has run, or without a net, nothing. */
interface ScriptWindow extends Window {
  readonly YT?: Partial<typeof YT>;
}

let script: HTMLScriptElement | null = null;

/** The class that makes players, if the script is there by now. Else it is being loaded, or again where that has failed. */
export function playerClass(window: Window): typeof YT.Player | null {
  const made = (window as ScriptWindow).YT?.Player;
  if (made) return made;
  if (!script?.isConnected) script = addScript(window.document, ADDRESS);
  return null;
}
