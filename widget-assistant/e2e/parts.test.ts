import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { conversation, meta } from './support/parts/conversation.ts';
import { usePartsPage } from './support/parts/page.ts';

const parts = usePartsPage();

it('two tabs share the day’s count, one message at a time', async () => {
  const other = await parts.open();
  await parts.page.evaluate(() => localStorage.clear());
  const use = async (tab: Page) =>
    tab.evaluate(async () => {
      const { createDailyLimit, guardedStorage } = window.parts;
      const limit = createDailyLimit({
        storage: guardedStorage('localStorage'),
        report: () => undefined,
      });
      limit.load(false);
      const uses = await Promise.all([1, 2, 3, 4].map(() => limit.increment()));
      return uses.filter(Boolean).length;
    });
  expect((await use(parts.page)) + (await use(other))).toBe(5);
  const record = await parts.page.evaluate(() => localStorage.getItem('ardoise.assistant.usage'));
  expect(JSON.parse(record ?? '')).toEqual({
    count: 5,
    date: await parts.page.evaluate(() => new Date().toDateString()),
  });
});

describe('a transcript', () => {
  it('loads its renderers and fonts on demand, from the same origin', async () => {
    const first = parts.served.asked.length;
    expect(parts.served.asked.filter((path) => /jspdf|docx|\.ttf/u.test(path))).toEqual([]);
    const heads = await parts.page.evaluate(
      async ([messages, given]) => {
        const { createIntl, transcriptDocx, transcriptPdf } = window.parts;
        const asked = { ...given, date: new Date(given.date), intl: createIntl('fr', {}) };
        const files = [await transcriptPdf(messages, asked), await transcriptDocx(messages, asked)];
        return Promise.all(
          files.map(async (file) => ({
            type: file.type,
            head: (await file.slice(0, 4).text()).trim(),
            size: file.size,
          })),
        );
      },
      [conversation, meta] as const,
    );
    expect(heads.map(({ head }) => head)).toEqual(['%PDF', 'PK\u0003\u0004']);
    expect(heads[0]?.type).toBe('application/pdf');
    expect(parts.served.asked.slice(first).filter((path) => path.endsWith('.ttf'))).toHaveLength(5);
  });
});
