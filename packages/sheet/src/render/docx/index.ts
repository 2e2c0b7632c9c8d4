export { renderDocx } from './render-docx.ts';
