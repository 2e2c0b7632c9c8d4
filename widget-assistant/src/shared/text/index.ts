export { createLiveAnswer, renderAnswer, type LiveAnswer, type RenderOptions } from './render.ts';
export { withoutBreaks } from './no-breaks.ts';
export { plainText } from './plain-text.ts';
export { toAnswerHtml } from './to-html.ts';
