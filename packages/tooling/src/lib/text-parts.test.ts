import { expect, test } from 'vitest';
import { namedParts, type TextPart } from './text-parts.ts';

const part = (name: string, folder: string, ...ids: string[]): TextPart => ({
  name,
  scope: `/shop/src/${folder}`,
  ids: new Set(ids),
});

const parts = [
  part('frame', '', 'app.nav.guides', 'common.retry'),
  part('guides', 'features/guides/', 'guides.title', 'guides.level.one'),
  part('guides-late', 'features/guides/late/', 'guides.late.text'),
  part('orders', 'features/orders/', 'orders.title', 'orders.paid'),
  part('shared-share', 'shared/share/', 'share.title'),
];

const named = (file: string, source: string) => namedParts(`/shop/src/${file}`, source, parts);

test('a module loads the parts whose texts it names: its folder’s, those above it, and shared ones', () => {
  const source = "t('guides.title'); t(`guides.late.${name}`); t('share.title'); t('common.retry')";
  expect(named('features/guides/late/part.tsx', source)).toEqual({
    parts: ['guides', 'shared-share', 'frame', 'guides-late'],
    problems: [],
  });
});

test('a part that a module does not name is not loaded with it', () => {
  expect(named('features/guides/skeleton.tsx', "t('common.retry')").parts).toEqual(['frame']);
  expect(named('features/guides/plain.ts', "const path = 'shared.text.file'").parts).toEqual([]);
});

test.each([
  ['another feature', 'features/orders/screen.tsx', "t('guides.title')", 'names guides.title'],
  ['what is above it', 'features/guides/screen.tsx', "t('guides.late.text')", 'guides.late.text'],
  ['the frame', 'app/app.ts', '{ failed: "orders.title" }', 'names orders.title'],
  ['what is shared', 'shared/parts/badge.tsx', 't(`orders.${state}`)', 'names orders.…'],
])('%s may not name the texts of a feature', (_who, file, source, what) => {
  const { problems } = named(file, source);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(what);
  expect(problems[0]).toContain('move it to src/messages, or below src/shared');
});

test('the screen table may name the title of a screen, which the build reads, and no label', () => {
  const row = (label: string) => `{ title: 'guides.title', navigation: { label: '${label}' } }`;
  expect(named('screens.ts', row('app.nav.guides'))).toEqual({ parts: ['frame'], problems: [] });
  expect(named('screens.ts', row('guides.level.one')).problems).toHaveLength(1);
});
