import { drawingOf } from '@ardoise/sheet/figures';
import { describe, expect, it } from 'vitest';
import { clashesOf } from './figure-clashes.ts';
import { contentOnce } from './content-once.ts';

const figures = (await contentOnce()).flatMap(({ path, lesson }) =>
  (lesson?.supports ?? []).flatMap((support) =>
    // Letters stand on the lines that they are written on.
    support.kind === 'figure' && support.figure.kind !== 'handwriting'
      ? [{ name: `${path} ${support.id}`, figure: support.figure }]
      : [],
  ),
);

describe('the figures of the lessons', () => {
  it.each(figures)('$name can be read', ({ figure }) => {
    const drawing = drawingOf(figure);
    expect(drawing === null ? ['is not drawn'] : clashesOf(drawing)).toEqual([]);
  });
});

describe('what cannot be read', () => {
  const label = { is: 'text', at: [20, 10], text: 'faille', size: 3, align: 'middle' } as const;
  const paper = { width: 40, height: 20 };

  it.each([
    ['off the paper', [{ ...label, at: [1, 10] as const }], ['"faille" is cut']],
    ['on another word', [label, { ...label, text: 'foyer' }], ['"faille" and "foyer" overlap']],
    [
      'under a line',
      [
        label,
        {
          is: 'path',
          points: [
            [0, 10],
            [40, 10],
          ],
        },
      ],
      ['a line crosses "faille"'],
    ],
    [
      'beside a line',
      [
        label,
        {
          is: 'path',
          points: [
            [0, 13],
            [40, 13],
          ],
        },
      ],
      [],
    ],
    [
      'on a grid',
      [
        label,
        {
          is: 'path',
          points: [
            [0, 10],
            [40, 10],
          ],
          line: 0.1,
        },
      ],
      [],
    ],
  ] as const)('a label %s', (_, shapes, clashes) => {
    expect(clashesOf({ ...paper, shapes })).toEqual(clashes);
  });
});
