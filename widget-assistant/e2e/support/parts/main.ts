/** Runs in the browser: exposes parts of the assistant to tests. */
import DOMPurify from 'dompurify';
import { createIntl } from '../../../src/shared/i18n/create-intl.ts';
import { createDailyLimit } from '../../../src/shared/limit/index.ts';
import { ImageError, prepareImage } from '../../../src/shared/image/index.ts';
import { guardedStorage } from '../../../src/shared/storage/index.ts';
import { hostile } from '../../../src/shared/text/fixtures/hostile.ts';
import { createLiveAnswer, renderAnswer, toAnswerHtml } from '../../../src/shared/text/index.ts';
import { transcriptDocx, transcriptPdf } from '../../../src/shared/transcript/index.ts';

const parts = {
  DOMPurify,
  createDailyLimit,
  createIntl,
  createLiveAnswer,
  guardedStorage,
  hostile,
  ImageError,
  prepareImage,
  renderAnswer,
  toAnswerHtml,
  transcriptDocx,
  transcriptPdf,
};

export type Parts = typeof parts;

declare global {
  interface Window {
    parts: Parts;
  }
}

window.parts = parts;
