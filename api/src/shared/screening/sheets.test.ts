import { toText } from '@ardoise/sheet';
import { loadLessons } from '@ardoise/lessons/compiled';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';
import { englishLesson, primaryScience, secondaryMaths } from '@ardoise/sheet/fixtures';
import { expect, test } from 'vitest';
import { screen } from './index.ts';

/** All sheets on sensitive topics, and every eighth of the others. */
const delicate =
  /vih|sida|mst|sexu|drogue|alcool|violence|guerre|esclav|colon|religi|reproduc|gross/;
const asked = catalogue
  .entries({ includeLowConfidence: true })
  .filter(({ id }, index) => delicate.test(id) || index % 8 === 0);

/** Questions about a sheet contain the sheet, so those of the official programme must pass. */
test('sheets of lessons and of the official programme pass as documents', async () => {
  const refused: unknown[] = [];
  expect(asked.length).toBeGreaterThan(150);
  for (const entry of asked) {
    const { id, title, status, sourceTitle, level, discipline, series } = entry;
    const sheet = compose({
      level,
      discipline,
      series: series?.[0] ?? null,
      topic: { kind: 'catalogue', entryId: id, title, status, source: sourceTitle },
      facts: catalogue.factsFor(discipline, level, id),
      kind: 'lesson',
      duration: 60,
      classSize: 48,
      language: 'fr',
      wishes: '',
      seed: id,
    });
    const verdict = screen(toText(sheet), 'fr');
    if (!verdict.allowed) refused.push([entry.id, verdict.category]);
  }
  for (const lesson of await loadLessons()) {
    const { discipline, levels, title, language } = lesson.identity;
    const [level] = levels;
    if (level === undefined) throw new Error(`No level in ${lesson.id}`);
    const sheet = compose({
      level,
      discipline,
      series: null,
      topic: { kind: 'free', title },
      lesson,
      facts: catalogue.factsFor(discipline, level, null),
      kind: 'lesson',
      duration: 110,
      classSize: 48,
      language,
      wishes: '',
      seed: lesson.id,
    });
    const verdict = screen(toText(sheet), language);
    if (!verdict.allowed) refused.push([lesson.id, verdict.category]);
  }
  for (const sheet of [englishLesson, primaryScience, secondaryMaths]) {
    if (!screen(toText(sheet), 'fr').allowed) refused.push(sheet.identification.title);
  }
  expect(refused).toEqual([]);
}, 240_000);
