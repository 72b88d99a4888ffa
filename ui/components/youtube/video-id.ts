/** What precedes the id in the provider's addresses. */
const IN_ADDRESS = /(?:[?&]v=|youtu\.be\/|\/(?:embed|live|shorts|v)\/)([^?&#/]+)/;

/** The id of a video, from any of its addresses or the id itself, optionally in angle brackets. */
export function videoId(given: string): string {
  const text = given.replaceAll(/[<>]/g, '').trim();
  return IN_ADDRESS.exec(text)?.[1] ?? text;
}

export interface FrameOptions {
  readonly autoplay: boolean;
  readonly mute: boolean;
  readonly loop: boolean;
  /** The origin of the page that the player may send messages to. */
  readonly origin: string;
}

/** The address of a video's player. To loop, it needs a playlist, which contains only the video. */
export function frameAddress(id: string, { autoplay, mute, loop, origin }: FrameOptions): string {
  const name = encodeURIComponent(id.toWellFormed());
  const flags = [autoplay && '&autoplay=1', mute && '&mute=1', loop && `&loop=1&playlist=${name}`];
  const query = `rel=0&enablejsapi=1&origin=${encodeURIComponent(origin)}${flags.filter(Boolean).join('')}`;
  return `https://www.youtube.com/embed/${name}?${query}`;
}
