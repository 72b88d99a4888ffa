/** What stands in front of the id in the provider's addresses. */
const IN_ADDRESS = /(?:[?&]v=|\/embed\/|youtu\.be\/|\/v\/)([^?&#/]+)/;

/** The id of a film, from any of its addresses or from itself; pointed brackets around either go. */
export function videoId(given: string): string {
  const text = given.replaceAll(/[<>]/g, '').trim();
  return IN_ADDRESS.exec(text)?.[1] ?? text;
}

export interface FrameOptions {
  readonly autoplay: boolean;
  readonly mute: boolean;
  readonly loop: boolean;
  /** Whose page the player may talk to. */
  readonly origin: string;
}

/** Where the player of a film is. To be played again it must be a list, of itself. */
export function frameAddress(id: string, { autoplay, mute, loop, origin }: FrameOptions): string {
  const name = encodeURIComponent(id.toWellFormed());
  const flags = [autoplay && '&autoplay=1', mute && '&mute=1', loop && `&loop=1&playlist=${name}`];
  const query = `rel=0&enablejsapi=1&origin=${encodeURIComponent(origin)}${flags.filter(Boolean).join('')}`;
  return `https://www.youtube.com/embed/${name}?${query}`;
}
