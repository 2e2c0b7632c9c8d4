import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLessons } from '../compiled.ts';
import type { MadeBundle } from './bundle.ts';
import { type Bundles, openBundles } from './made-bundles.ts';
import { pictureSizes } from './pictures.ts';
import { readBundles } from './read-bundles.ts';

const lessons = await loadLessons();
const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
const written = await readBundles();

/** Primary school, collège or lycée. */
function schoolOf(level: string): string {
  if (/^c[ipem]/u.test(level)) return 'primary';
  return /^[3-6]e$/u.test(level) ? 'college' : 'lycee';
}

describe('the bundles', () => {
  test.each(written)('%s hold lessons of their class and discipline', (_slug, bundle) => {
    for (const id of bundle.lessons) {
      const identity = byId.get(id)?.identity;
      expect(identity, id).toBeDefined();
      if (bundle.discipline !== null) expect(identity?.discipline).toBe(bundle.discipline);
      if (bundle.level !== null) expect(identity?.levels).toContain(bundle.level);
    }
  });

  test('there is one where four lessons of a discipline stand in a cycle, with all of them', () => {
    const groups = Map.groupBy(lessons, ({ identity: { discipline, levels } }) => {
      return `${discipline} ${schoolOf(levels[0] ?? '')}`;
    });
    const missing = [...groups.values()]
      .filter((group) => group.length >= 4)
      .map((group) => group.map(({ id }) => id).toSorted())
      .filter((ids) => !written.some(([, one]) => ids.every((id) => one.lessons.includes(id))));
    expect(missing).toEqual([]);
  });

  test('stand in places of their own', () => {
    const ranks = written.map(([, { rank }]) => rank);
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  test('name in words as many sessions as they hold', () => {
    const upToTen = ['Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];
    const upToTwenty = ['Onze', 'Douze', 'Treize', 'Quatorze', 'Quinze', 'Seize', 'Dix-sept'];
    const upToThirty = ['et-une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
    const counts = [
      ...upToTen,
      ...upToTwenty,
      'Dix-huit',
      'Dix-neuf',
      'Vingt',
      ...upToThirty.map((unit) => `Vingt-${unit}`),
    ];
    for (const [slug, { description, lessons: chosen }] of written)
      expect(description.split(' ')[0], slug).toBe(counts[chosen.length - 4]);
  });
});

describe('their files', () => {
  let bundles: Bundles;
  // Without a build they are made here.
  beforeAll(async () => {
    bundles = await openBundles();
  }, 240_000);

  const each = (check: (bundle: MadeBundle) => void) => {
    expect(bundles.all.map(({ slug }) => slug)).toEqual(written.map(([slug]) => slug));
    for (const bundle of bundles.all) check(bundle);
  };

  test('are a PDF and a Word file of each sheet, and an archive of all', () => {
    each((bundle) => {
      expect(bundle.sheets.map(({ id }) => id)).toEqual(bundle.lessons);
      expect(bundle.files.map(({ name }) => name)).toEqual([
        ...bundle.lessons.flatMap((id) => [`${id}.pdf`, `${id}.docx`]),
        `${bundle.slug}.zip`,
      ]);
      for (const { name, size } of bundle.files) {
        const file = bundles.fileOf(bundle, name);
        expect(statSync(file?.path ?? '').size, name).toBe(size);
      }
      expect(bundles.fileOf(bundle, '../index.json')).toBeNull();
    });
  });

  test('name whoever wrote every lesson, and no reviewer where nobody reviewed', () => {
    each((bundle) => {
      const reviewers = bundle.lessons.map((id) => byId.get(id)?.provenance.reviewed_by ?? null);
      expect(bundle.author).toBe('Ardoise');
      if (reviewers.includes(null)) expect(bundle.reviewer).toBeNull();
    });
  });

  test('have pictures of the sizes that screens are told, which are not blank', async () => {
    for (const bundle of bundles.all)
      for (const which of ['card', 'page', 'share'] as const) {
        const path = bundles.pictureOf(bundle, which);
        expect(existsSync(path)).toBe(true);
        const picture = sharp(path);
        const { width, height } = await picture.metadata();
        expect({ width, height }).toEqual(pictureSizes[which]);
        const { channels } = await picture.stats();
        expect(channels[0]?.stdev).toBeGreaterThan(20);
        // A phone on paid megabytes fetches them.
        expect(statSync(path).size).toBeLessThan(which === 'card' ? 24_000 : 90_000);
      }
  });
});
