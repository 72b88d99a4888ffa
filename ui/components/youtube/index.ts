/** The door of `youtube/`: the provider's player, and where it finds a film. */
export { Video } from './video.ts';
export { frameAddress, videoId } from './video-id.ts';
