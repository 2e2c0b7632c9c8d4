export { ImageError, type ImageProblem } from './image-error.ts';
export { imageFromClipboard, imageFromDrop } from './from-event.ts';
export { imageBounds, prepareImage, type PreparedImage } from './prepare-image.ts';
