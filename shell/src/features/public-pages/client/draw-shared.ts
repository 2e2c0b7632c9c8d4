import type { SharedSheet } from '@ardoise/contract';
import { drawnFigure } from '@ardoise/pages/figures';
import { sheetMarkup } from '@ardoise/pages/sheet';
import { toDocument } from '@ardoise/sheet';
import { firstOfMonth } from '@ardoise/sheet/dates';
import { isObject } from '../../../shared/session-storage.ts';

function isShared(value: unknown): value is SharedSheet {
  return (
    isObject(value) &&
    isObject(value['sheet']) &&
    isObject(value['letterhead']) &&
    typeof value['updatedAt'] === 'string'
  );
}

/**
 * Draws a shared sheet as on paper. Its content is untrusted: it is escaped, and parsed into an inert
 * document before it enters the page.
 */
export function drawShared(place: HTMLElement, answer: unknown): void {
  if (!isShared(answer)) throw new Error('The answer is no shared sheet');
  const { sheet, letterhead, updatedAt } = answer;
  const { expected = '', updated = '' } = place.dataset;
  // The letterhead belongs to this sheet, whatever spelling of the school's name the sheet has.
  const aliases = [sheet.identification.school];
  const paper = toDocument(sheet, { letterhead: { ...letterhead, aliases } });
  const { text } = sheetMarkup(paper, expected, drawnFigure);
  const drawn = new DOMParser().parseFromString(text, 'text/html').body;
  place.querySelector('[data-paper]')?.replaceChildren(...drawn.childNodes);
  const heading = document.querySelector('h1');
  if (heading !== null) heading.textContent = paper.title;
  document.title = `${paper.title} · Ardoise`;
  const day = place.querySelector('[data-day]');
  const { lang } = document.documentElement;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(updatedAt));
  if (day !== null) day.textContent = updated.replace('{date}', firstOfMonth(date, lang));
}
