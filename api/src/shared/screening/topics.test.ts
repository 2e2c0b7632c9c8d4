import { loadLessons } from '@ardoise/lessons/compiled';
import { catalogue } from '@ardoise/sheet/catalogue';
import { expect, test } from 'vitest';
import { screen } from './index.ts';

test('no topic of the programme or of a lesson is refused', async () => {
  const entries = catalogue.entries({ includeLowConfidence: true }).map(({ title }) => title);
  const lessons = await loadLessons();
  const taught = lessons.flatMap(({ identity }) => [identity.title, ...identity.aliases]);
  const topics = [...entries, ...taught];
  expect(topics.length).toBeGreaterThan(1000);
  expect(topics.filter((topic) => !screen(topic, 'fr').allowed)).toEqual([]);
});
