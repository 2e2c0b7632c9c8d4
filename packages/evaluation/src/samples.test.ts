import { expect, test } from 'vitest';
import { openBeside } from './beside.ts';
import { pairs } from './samples.ts';

test('our sheets are held beside a general chat’s in the same form, and say more of each topic', async () => {
  const found = await pairs(await openBeside());
  expect(found).toHaveLength(5);
  for (const { topic, chat, ours } of found) {
    expect(ours.understood, topic).toBeGreaterThan(0.95);
    expect(ours, topic).toMatchObject({ wrong: 0, missing: 0, dangers: 0, rank: 1, answered: 1 });
    expect(ours.minutes, topic).toBe(ours.duration);
    expect(ours.facts ?? 0, topic).toBeGreaterThan(chat.facts ?? 0);
    expect(ours.form, topic).toBeGreaterThan(chat.form);
  }
});
