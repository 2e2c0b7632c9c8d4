import type { FigureKind, FigureOf } from '../schema.ts';

/** One figure of each kind. */
export const everyKind: { [Kind in FigureKind]: FigureOf<Kind> } = {
  'fraction-strip': { kind: 'fraction-strip', parts: 4, shaded: 3, length: 120, unit: 'cm' },
  'fraction-strips': {
    kind: 'fraction-strips',
    length: 12,
    strips: [{ label: 'A', cuts: [3, 6, 9], shaded: [1] }],
  },
  'number-line': {
    kind: 'number-line',
    from: 0,
    to: 2,
    step: '1/4',
    labels: ['0', '1', '2'],
    points: [{ at: '5/4', name: 'T' }],
  },
  timeline: {
    kind: 'timeline',
    from: 1865,
    to: 1900,
    step: 5,
    periods: [{ from: '1884-11-15', to: '1885-02-26', label: 'Conférence de Berlin' }],
    events: [
      { at: '1889-08-10', label: 'Accord France et Royaume-Uni' },
      { at: '1890', label: 'Début de la guerre' },
    ],
  },
  'simple-map': {
    kind: 'simple-map',
    lines: [
      {
        label: 'la côte',
        points: [
          [1.87, 6.14],
          [2.69, 6.26],
        ],
      },
    ],
    places: [{ name: 'Cotonou', at: [2.42, 6.37] }],
    areas: [{ name: 'TOGO', at: [1, 8.5] }],
  },
  'price-stall': {
    kind: 'price-stall',
    currency: 'F',
    items: [{ name: 'tomates', holder: 'bowl', count: 5, price: 300 }],
  },
  'two-boxes': {
    kind: 'two-boxes',
    left: { head: 'one', lines: ['It is…'] },
    right: { head: 'two', lines: ['They are…', 'Are they…?'] },
  },
  'picture-cards': {
    kind: 'picture-cards',
    columns: 2,
    labels: 'shown',
    cards: [{ name: 'moto' }, { name: 'une très longue tomate' }, { name: 'vélo' }],
  },
  'syllable-wheel': { kind: 'syllable-wheel', centre: 'm', around: ['a', 'i', 'o'] },
  handwriting: { kind: 'handwriting', text: 'm m', style: 'cursive', lines: 'double' },
  geometry: {
    kind: 'geometry',
    points: { A: [0, 0], B: [4, 0], C: [0, 3] },
    segments: [{ from: 'A', to: 'B', label: '4 cm', marks: 1 }],
    polygons: [{ points: ['A', 'B', 'C'], shaded: true }],
    circles: [{ centre: 'A', radius: 2 }],
    angles: [
      { at: 'A', from: 'B', to: 'C', right: true },
      { at: 'B', from: 'A', to: 'C', label: '37°' },
    ],
    grid: true,
  },
  graph: {
    kind: 'graph',
    x: { label: 'x', from: -2, to: 2, step: 1 },
    y: { label: 'y', from: 0, to: 4, step: 1 },
    series: [
      {
        points: [
          [-2, 4],
          [0, 0],
          [2, 4],
        ],
        joined: true,
        label: 'f',
      },
    ],
  },
  bars: {
    kind: 'bars',
    unit: 'mm',
    bars: [
      { label: 'juin', value: 180 },
      { label: 'juillet', value: 0 },
    ],
  },
  circuit: {
    kind: 'circuit',
    series: [{ part: 'cell' }, { part: 'switch-open' }, { part: 'lamp', label: 'L' }],
    parallel: [{ part: 'voltmeter' }],
  },
  web: {
    kind: 'web',
    nodes: [
      { id: 'a', label: 'maïs', at: [0, 0] },
      { id: 'b', label: 'souris', at: [1, 1] },
    ],
    arrows: [{ from: 'a', to: 'b', label: 'est mangé par' }],
  },
  diagram: {
    kind: 'diagram',
    shapes: [
      { shape: 'ellipse', at: [50, 50], radii: [40, 30] },
      {
        shape: 'path',
        points: [
          [10, 10],
          [50, 20],
          [80, 10],
        ],
        smooth: true,
        arrow: true,
      },
    ],
    names: [{ label: 'membrane', at: [12, 50], text: [0, 80] }],
  },
};
