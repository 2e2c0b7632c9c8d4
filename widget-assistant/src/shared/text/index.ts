export { createLiveAnswer, renderAnswer, type LiveAnswer, type RenderOptions } from './render.ts';
export { plainText } from './plain-text.ts';
export { toAnswerHtml } from './to-html.ts';
