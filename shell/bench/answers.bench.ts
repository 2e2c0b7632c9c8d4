import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type Account, apiOf, signIn, signUp } from '@ardoise/journeys/accounts';
import { useBrowser } from '@ardoise/journeys/fixtures';
import { sharedProduct } from '@ardoise/journeys/shared';
import { staffMember } from '@ardoise/journeys/staff';

/** Milliseconds from sending to the other side's screen, for 99 of 100. */
const budget = 1_000;
const rounds = 100;

const { url, dataDir } = sharedProduct();
const shared = useBrowser();

/** A page that follows its topics, and notes when each text `essai-…` appears on it. */
async function open(account: Account, path: string, width: number): Promise<Page> {
  const context = await shared.browser.newContext({
    viewport: { width, height: 800 },
    locale: 'fr',
    serviceWorkers: 'block',
  });
  await signIn(context, url, account);
  await context.addInitScript(() => {
    const seenAt = new Map<string, number>();
    Reflect.set(window, 'seenAt', seenAt);
    const look = () => {
      for (const one of document.querySelectorAll('[role="log"] article p')) {
        const text = one.textContent ?? '';
        if (text.startsWith('essai-') && !seenAt.has(text)) seenAt.set(text, Date.now());
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/realtime'));
  await page.goto(`${url}${path}`);
  await (
    await socket
  ).waitForEvent('framereceived', ({ payload }) => String(payload).includes('ticket:'));
  return page;
}

async function shownAt(page: Page, text: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => Reflect.get(window, 'seenAt').get(wanted),
    text,
    { polling: 20 },
  );
  return Number(await handle.jsonValue());
}

/** The value that all but one hundredth stay within. */
const p99 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;

test('an answer from its sending to the other side’s screen, both ways', async () => {
  const teacher = await signUp(url);
  const irene = await staffMember(url, dataDir, 'support', 'Irène');
  const asks = apiOf(url, teacher).support;
  const answers = apiOf(url, irene).staffSupport;
  const newId = () => randomBytes(12).toString('hex');
  const { id } = await asks.open({
    id: newId(),
    subject: 'Mesure',
    category: 'other',
    text: 'Bonjour.',
  });
  const phone = await open(teacher, `/ticket/${id}`, 360);
  const office = await open(irene, `/admin/support/${id}`, 1280);
  const ways = [
    {
      name: 'team to teacher, 360 px',
      page: phone,
      send: (text: string) => answers.write(id, { id: newId(), kind: 'message', text, after: 0 }),
    },
    {
      name: 'teacher to team, 1280 px',
      page: office,
      send: (text: string) => asks.answer(id, { id: newId(), text }),
    },
  ];
  for (const { name, page, send } of ways) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const text = `essai-${name}-${round}`;
      const from = Date.now();
      await send(text);
      times.push((await shownAt(page, text)) - from);
    }
    times.sort((one, other) => one - other);
    const half = times[Math.floor(times.length / 2)] ?? 0;
    process.stdout.write(
      `message to screen, ${name}: median ${half} ms, p99 ${p99(times)} ms (${budget}), ` +
        `slowest ${times.at(-1)} ms of ${rounds}\n`,
    );
    expect(times).toHaveLength(rounds);
  }
}, 300_000);
