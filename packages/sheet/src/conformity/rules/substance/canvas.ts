import type { Rule } from '../../rule.ts';

/** Points that a canvas reaches at most: the démarche without the matter. */
export const mostOfACanvas = 60;

/** One finding says that a canvas must be completed, instead of one for each of its blanks. */
export const canvas: Rule = {
  code: 'canvas',
  area: 'substance',
  severity: 'warning',
  points: { each: 100 - mostOfACanvas, most: 100 - mostOfACanvas },
  check: ({ content }) =>
    content.origin === 'canvas' ? [{ place: { section: 'procedure' } }] : [],
};
