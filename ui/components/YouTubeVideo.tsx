import { useLayoutEffect, useRef, useState } from 'react';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { useElement, useMethods } from './shared/hooks.ts';
import { rootLook } from './shared/look.ts';
import type { YouTubeVideoProps } from './shared/props.ts';
import { border, colours, length, type Style, sides } from './shared/style.ts';
import { frameAddress, Video, videoId } from './youtube/index.ts';

/** A video in the player by YouTube, the provider (api §4.17). */
export const YouTubeVideo = define<YouTubeVideoProps>({
  type: 'YouTubeVideo',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-youtube-video'],
      style: {
        minHeight: '34px',
        height: length(props.height),
        ...border(props),
        ...colours(props),
        ...sides('margin', props.margin),
      },
    }),
  Interior: YouTubeVideoInterior,
});

const FRAME: Style = { width: '100%', height: '100%' };

function YouTubeVideoInterior({ props, node }: InteriorProps<YouTubeVideoProps>) {
  const { youtube_id, autoplay, loop, mute, current_time, volume } = props;
  const id = videoId(youtube_id);
  const video = useRef<Video | null>(null);
  video.current ??= new Video((state) => node.raise('state_change', { state }));
  const film = video.current;
  // A frame that was off the page has a new window when it is back, which its old player does not know. A frame that only reloads,
  // as its player may make it do, keeps both.
  const [returns, setReturns] = useState(0);
  const shown = useRef<Window | null>(null);
  const frame = useElement<HTMLIFrameElement>({
    load() {
      const before = shown.current;
      shown.current = frame.current?.contentWindow ?? null;
      if (before && before !== shown.current) node.redraw(() => setReturns(returns + 1));
    },
  });

  const key = JSON.stringify([id, autoplay, loop, returns]);
  const muted = useRef({ key: '', mute });
  if (muted.current.key !== key) muted.current = { key, mute };
  const address = frameAddress(id, { autoplay, loop, mute: muted.current.mute, origin: location.origin });

  const first = useRef({ current_time, volume });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame has a player of its own
  useLayoutEffect(() => {
    shown.current = null;
    if (!frame.current) return;
    return film.attach(frame.current, (player) => {
      const { current_time: start, volume: loudness } = first.current;
      first.current = { current_time: null, volume: null };
      if (loudness !== null) player.setVolume(loudness);
      if (start) player.seekTo(start, true);
    });
  }, [key, id === '']);
  const silent = useRef(mute);
  useLayoutEffect(() => {
    if (silent.current === mute) return;
    silent.current = mute;
    film.tell((player) => (mute ? player.mute() : player.unMute()));
  }, [mute, film]);

  useMethods(node, {
    play: () => film.tell((player) => player.playVideo()),
    pause: () => film.tell((player) => player.pauseVideo()),
    stop: () => film.tell((player) => player.stopVideo()),
    seek: (seconds) => film.tell((player) => player.seekTo(Number(seconds), true)),
    set_volume: (loudness) => film.tell((player) => player.setVolume(Number(loudness))),
    report: () => film.report(),
  });

  if (id === '') return null;
  return (
    <iframe
      key={key}
      ref={frame.ref}
      src={address}
      style={FRAME}
      title="YouTube"
      // @ts-expect-error the provider asks for it
      enablejsapi="1"
      frameBorder="0"
      allow="autoplay"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
