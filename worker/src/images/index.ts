/** The door of `images/`: what `anvil.image` does to pictures, off the page. */
export { type PictureWork, workOnPicture } from './picture-work.ts';
