/** Public interface of `youtube/`: the provider's player, and the parsing of video addresses. */
export { Video } from './video.ts';
export { frameAddress, videoId } from './video-id.ts';
