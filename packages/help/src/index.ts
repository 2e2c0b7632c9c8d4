export { ContentError } from './content-error.ts';
export { helpFolder, readSources } from './folder.ts';
export { readHead, withoutProofs } from './head.ts';
export { type Help, readHelp } from './help.ts';
export { type ContentPicture, type ContentPictures, createContentPictures } from './pictures.ts';
export { publicQuestions, publicTutorials } from './public-texts.ts';
export { anchor } from './steps.ts';
export { typesetIn } from './typeset.ts';
