/** The door of `images/`: the work of `anvil.image` on pictures, in a worker. */
export { type PictureWork, workOnPicture } from './picture-work.ts';
