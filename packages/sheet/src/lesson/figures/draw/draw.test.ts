import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../schema.ts';
import { anyFigure } from '../testing/any-figure.ts';
import { everyKind } from '../testing/every-kind.ts';
import { draw, drawingOf } from './index.ts';
import { smallLetter, widthOf } from './shapes.ts';
import { toSvg } from './svg.ts';

describe.each(Object.values(everyKind))('a figure of kind $kind', (figure) => {
  const drawing = draw(figure);

  it('stays on its paper', () => {
    expect(drawing.width).toBeGreaterThan(0);
    expect(drawing.width).toBeLessThanOrEqual(178);
    for (const shape of drawing.shapes) {
      for (const [x, y] of shape.is === 'path' ? shape.points : [shape.at]) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(x, JSON.stringify(shape)).toBeGreaterThanOrEqual(0);
        expect(x, JSON.stringify(shape)).toBeLessThanOrEqual(drawing.width);
        expect(y, JSON.stringify(shape)).toBeGreaterThanOrEqual(0);
        expect(y, JSON.stringify(shape)).toBeLessThanOrEqual(drawing.height);
      }
    }
  });

  it('is the same each time', () => {
    expect(draw(figure)).toEqual(drawing);
  });
});

it('says a figure in words, and keeps its texts as texts', () => {
  const svg = toSvg(draw({ ...everyKind.web }), 'Le maïs <est> mangé & bu');
  expect(svg).toContain('aria-label="Le maïs &lt;est&gt; mangé &amp; bu"');
  expect(svg).toContain('>est mangé par</text>');
});

it('writes a year before our era whole', () => {
  const { shapes } = draw({
    ...everyKind.timeline,
    from: -3500,
    to: 500,
    step: 1000,
    events: [
      { at: '-3100', label: 'union' },
      { at: '-30', label: 'Rome' },
    ],
  });
  const texts = shapes.flatMap((shape) => (shape.is === 'text' ? [shape.text] : []));
  expect(texts).toContain('−3100\u00a0: union');
  expect(texts).toContain('−30\u00a0: Rome');
  expect(texts).toContain('−2500');
});

const textsOf = (figure: Figure) =>
  draw(figure).shapes.flatMap((shape) => (shape.is === 'text' ? [shape] : []));

it('keeps the labels of an arrow and of the one that comes back apart', () => {
  const there = { from: 'a', to: 'b', label: 'évaporation' };
  const back = { from: 'b', to: 'a', label: 'condensation' };
  const boxes = (at: readonly [number, number]) => [
    { id: 'a', label: 'eau', at: [0, 0] as [number, number] },
    { id: 'b', label: 'vapeur', at: [...at] as [number, number] },
  ];
  const places = (at: readonly [number, number]) =>
    textsOf({ kind: 'web', nodes: boxes(at), arrows: [there, back] }).filter(
      ({ text }) => text === there.label || text === back.label,
    );
  const [right, left] = places([1, 0]);
  expect(Math.abs((right?.at[1] ?? 0) - (left?.at[1] ?? 0))).toBeGreaterThan(3);
  const [down, up] = places([0, 1]);
  expect(down?.align).toBe('end');
  expect(up?.align).toBe('start');
});

it('writes the length of an upright side beside it', () => {
  const points: Record<string, [number, number]> = { A: [0, 0], B: [4, 0], C: [4, 3] };
  const segments = [{ from: 'B', to: 'C', label: '2,25 m' }];
  const figure: Figure = { kind: 'geometry', points, segments };
  const { shapes } = draw(figure);
  const lines = shapes.flatMap((shape) => (shape.is === 'path' ? shape.points : []));
  const label = textsOf(figure).find(({ text }) => text === '2,25 m');
  const half = widthOf('2,25 m', smallLetter) / 2;
  expect((label?.at[0] ?? 0) - half).toBeGreaterThan(Math.max(...lines.map(([x]) => x)));
});

it('rounds the corners of a box by its radius, and no further than half of its shorter side', () => {
  const outlineOf = (round: number) => {
    const [shape] = draw({
      kind: 'diagram',
      shapes: [{ shape: 'box', at: [10, 10], size: [60, 20], round }],
      names: [],
    }).shapes;
    return shape?.is === 'path' ? shape.points : [];
  };
  const extent = (points: readonly (readonly [number, number])[]) =>
    [0, 1].map((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      return Math.max(...values) - Math.min(...values);
    });
  const [sharp, capsule] = [outlineOf(0), outlineOf(50)];
  expect(sharp).toHaveLength(4);
  expect(capsule.length).toBeGreaterThan(8);
  for (const [axis, length] of extent(sharp).entries()) {
    expect(extent(capsule)[axis]).toBeCloseTo(length);
  }
  const [corner] = sharp;
  for (const [x, y] of capsule) {
    expect(Math.hypot(x - (corner?.[0] ?? 0), y - (corner?.[1] ?? 0))).toBeGreaterThan(2);
  }
});

it('parts thousands from 10 000 on, and leaves a year whole', () => {
  const texts = textsOf({
    kind: 'graph',
    x: { label: 'année', from: 1980, to: 2020, step: 20 },
    y: { label: 'F', from: 0, to: 12_000, step: 6_000 },
    series: [{ points: [[1980, 0]], joined: false }],
  }).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['1980', '6000', '12\u202f000']));
});

it('draws any figure that fits the schema, or says that it cannot', () => {
  fc.assert(
    fc.property(anyFigure, (figure) => {
      const drawing = drawingOf(figure);
      if (drawing === null) return;
      const spots = drawing.shapes.flatMap((shape) =>
        shape.is === 'path' ? shape.points : [shape.at],
      );
      for (const value of [drawing.width, drawing.height, ...spots.flat()]) {
        expect(Math.abs(value)).toBeLessThan(1_000);
      }
    }),
  );
});

const endless: Figure[] = [
  { ...everyKind.graph, x: { label: 'x', from: 0, to: 1, step: 0 } },
  { ...everyKind.graph, y: { label: 'y', from: 0, to: 1e12, step: 1e-9 } },
  { ...everyKind.timeline, from: 0, to: 2_000_000_000, step: 1 },
  { ...everyKind.timeline, from: 1900, to: 1900 },
  { ...everyKind['number-line'], to: '1000000000', step: '1/1000' },
  { ...everyKind.geometry, points: { A: [0, 0], B: [1e9, 1e9], C: [0, 1] } },
];

it.each(endless)('ends whatever the numbers of a figure of kind $kind are', (figure) => {
  expect(drawingOf(figure)?.shapes.length ?? 0).toBeLessThan(2_000);
});
