import * as fc from 'fast-check';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '@ardoise/journeys/browser';
import { anyText } from '../src/shared/text/fixtures/any-text.ts';
import { conversation, meta } from './support/parts/conversation.ts';
import { type PartsPage, servePartsPage } from './support/parts/serve.ts';

let served: PartsPage;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The browser's console messages, including violations of the content security policy. */
let complaints: string[] = [];

beforeAll(async () => {
  [served, browser] = await Promise.all([servePartsPage(), launchBrowser()]);
  context = await browser.newContext({ timezoneId: 'Africa/Porto-Novo' });
  page = await openPage();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await served.stop();
});

afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function openPage(): Promise<Page> {
  const opened = await context.newPage();
  opened.on('console', (message) => complaints.push(message.text()));
  opened.on('pageerror', (error) => complaints.push(error.message));
  await opened.goto(served.url);
  await opened.waitForFunction(() => window.parts !== undefined);
  return opened;
}

const texts = (count: number): string[] => fc.sample(anyText, count);

describe('an answer in a page that enforces Trusted Types', () => {
  it('is the same as nodes, as parsed HTML, and after DOMPurify', async () => {
    // DOMPurify parses HTML, which this page forbids: checked in a page without a policy.
    const free = await context.newPage();
    await free.route('**/*', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await free.goto(served.url);
    await free.waitForFunction(() => window.parts !== undefined);
    const all = texts(400);
    const judge = (samples: string[]) =>
      samples.filter((text) => {
        const { DOMPurify, renderAnswer, toAnswerHtml } = window.parts;
        const html = toAnswerHtml(text);
        const made = document.createElement('div');
        made.append(renderAnswer(text, document));
        made.normalize();
        const parsed = document.createElement('div');
        parsed.innerHTML = html;
        const clean = DOMPurify.sanitize(html, {
          ALLOWED_TAGS: ['b', 'br', 'table', 'tbody', 'tr', 'td', 'a'],
          ALLOWED_ATTR: ['class', 'href', 'target', 'rel', 'title'],
          ALLOW_DATA_ATTR: false,
        });
        return !made.isEqualNode(parsed) || clean !== parsed.innerHTML;
      });
    expect(await free.evaluate(judge, all)).toEqual([]);
    await free.close();
    expect(all.some((text) => text.includes('<script>'))).toBe(true);
  });

  it('has allowed elements and attributes only, and only web links', async () => {
    const strange = await page.evaluate((samples) => {
      const found = new Set<string>();
      for (const text of samples) {
        for (const element of window.parts.renderAnswer(text, document).querySelectorAll('*')) {
          found.add(element.localName);
          for (const { name } of element.attributes) found.add(`@${name}`);
          if (element instanceof HTMLAnchorElement) {
            found.add(element.protocol);
            found.add(element.rel);
            found.add(element.target);
          }
        }
      }
      const known =
        'a b br table tbody td tr @href @target @rel @title http: https: noopener noreferrer _blank';
      return [...found].filter((name) => !known.includes(name));
    }, texts(400));
    expect(strange).toEqual([]);
  });

  it('loses unsafe HTML to DOMPurify', async () => {
    const left = await page.evaluate(() => {
      // A document that creates other elements than requested.
      const odd = document.implementation.createHTMLDocument();
      const real = odd.createElement.bind(odd);
      odd.createElement = (name: string) => {
        const element = real(name === 'b' ? 'iframe' : name);
        if (name === 'a') {
          element.id = 'location';
          element.setAttribute('data-x', '1');
          element.setAttribute('ping', 'https://elsewhere.example/');
        }
        return element;
      };
      const holder = document.createElement('div');
      holder.append(window.parts.renderAnswer('**x** [y](https://e.example/)', odd));
      return holder.innerHTML;
    });
    expect(left).toBe(
      'x <a href="https://e.example/" target="_blank" rel="noopener noreferrer">y</a>',
    );
  });

  it('is the same when it comes in pieces, and finished nodes are kept', async () => {
    const different = await page.evaluate((samples) => {
      const { createLiveAnswer, renderAnswer } = window.parts;
      return samples.filter((text, index) => {
        const live = document.createElement('div');
        const { push, end } = createLiveAnswer(live);
        const size = 1 + (index % 5) * 3;
        for (let at = 0; at < text.length; at += size) push(text.slice(at, at + size));
        end();
        const whole = document.createElement('div');
        whole.append(renderAnswer(text, document));
        return !live.isEqualNode(whole);
      });
    }, texts(80));
    expect(different).toEqual([]);
    const kept = await page.evaluate(() => {
      const live = document.createElement('div');
      const { push } = window.parts.createLiveAnswer(live);
      push('un\n- deux\n\ntro');
      const first = live.firstChild;
      push('is\n');
      return first === live.firstChild;
    });
    expect(kept).toBe(true);
  });

  it('wraps tables as asked', async () => {
    const html = await page.evaluate(() => {
      const holder = document.createElement('div');
      const wrapTable = (table: Element) => {
        const wrap = document.createElement('div');
        wrap.append(table);
        return wrap;
      };
      holder.append(window.parts.renderAnswer('a\n| b | c |\nd', document, { wrapTable }));
      return holder.innerHTML;
    });
    expect(html).toBe(
      'a<br><div><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table></div>d',
    );
  });
});

describe('a picture', () => {
  /** Draws one, passes it to prepareImage, and reads the result. */
  function prepare(picture: {
    width: number;
    height: number;
    type: string;
    noise?: boolean;
    orientation?: number;
  }) {
    return page.evaluate(async ({ width, height, type, noise, orientation }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      if (noise === true) {
        const data = pen.createImageData(width, height);
        for (let at = 0; at < data.data.length; at += 1) {
          data.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
        }
        pen.putImageData(data, 0, 0);
      } else {
        pen.fillStyle = '#f00';
        pen.fillRect(0, 0, width / 2, height);
      }
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
      if (drawn === null) throw new Error('no picture');
      // After the first two bytes: an APP1 segment with one Exif field, the orientation.
      const exif = Uint8Array.from(
        'ffe10022457869660000 4d4d002a00000008 0001 011200030000000100010000 00000000'
          .replaceAll(' ', '')
          .match(/../gu) ?? [],
        (byte) => Number.parseInt(byte, 16),
      );
      exif[29] = orientation ?? 1;
      const turned =
        orientation === undefined ? [drawn] : [drawn.slice(0, 2), exif, drawn.slice(2)];
      const file = new File(turned, 'planche.x', { type });
      const made = await window.parts.prepareImage(file);
      const shown = new Image();
      shown.src = made.dataUrl;
      await shown.decode();
      const eye = document.createElement('canvas');
      Object.assign(eye, { width: shown.width, height: shown.height });
      const look = eye.getContext('2d', { willReadFrequently: true });
      look?.drawImage(shown, 0, 0);
      const colour = (x: number, y: number) =>
        [...(look?.getImageData(x, y, 1, 1).data ?? [])].map((part) => Math.round(part / 64));
      return {
        ...made,
        dataUrl: made.dataUrl.slice(0, 23),
        length: made.dataUrl.length,
        shown: [shown.width, shown.height],
        first: colour(2, 2),
        last: colour(shown.width - 3, 2),
      };
    }, picture);
  }

  const red = [4, 0, 0, 4];
  const white = [4, 4, 4, 4];

  it('that is small keeps its size, and transparent pixels become white', async () => {
    expect(await prepare({ width: 320, height: 200, type: 'image/png' })).toMatchObject({
      dataUrl: 'data:image/jpeg;base64,',
      name: 'planche.x',
      shown: [320, 200],
      width: 320,
      height: 200,
      first: red,
      last: white,
    });
  });

  it('that is large is shrunk to 1,600 pixels', async () => {
    const made = await prepare({ width: 2_400, height: 1_200, type: 'image/webp' });
    expect(made).toMatchObject({ shown: [1_600, 800], first: red, last: white });
  });

  it('is compressed to 400 KB at most, whatever it shows', async () => {
    const made = await prepare({ width: 1_600, height: 1_600, type: 'image/png', noise: true });
    expect(made.bytes).toBeLessThanOrEqual(400 * 1024);
    expect(made.length).toBeLessThan(560_000);
    expect(made.width).toBeGreaterThan(400);
  });

  it('is rotated upright, and loses its metadata', async () => {
    const made = await prepare({ width: 300, height: 100, type: 'image/jpeg', orientation: 6 });
    expect(made).toMatchObject({ shown: [100, 300], first: red, last: red });
  });

  it.each([
    ['a text', 'text/plain', 'bonjour', 'not-image'],
    ['a file without a type', '', 'bonjour', 'not-image'],
    ['a photograph that this browser cannot read', 'image/heic', 'xxxx', 'unreadable'],
    ['a damaged one', 'image/png', 'xxxx', 'unreadable'],
    ['a drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unreadable'],
    [
      'one of a hundred million pixels',
      'image/gif',
      `GIF89a\u0010\u0027\u0010\u0027${'x'.repeat(40)}`,
      'too-large',
    ],
  ])('that is %s is refused with its reason', async (_, type, content, problem) => {
    const found = await page.evaluate(
      async ([kind, text]) => {
        try {
          await window.parts.prepareImage(new Blob([text], { type: kind }));
          return 'taken';
        } catch (error) {
          return error instanceof window.parts.ImageError ? error.problem : String(error);
        }
      },
      [type, content] as const,
    );
    expect(found).toBe(problem);
  });
});

it('two tabs share the day’s count, one message at a time', async () => {
  const other = await openPage();
  await page.evaluate(() => localStorage.clear());
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
  expect((await use(page)) + (await use(other))).toBe(5);
  const record = await page.evaluate(() => localStorage.getItem('ardoise.assistant.usage'));
  expect(JSON.parse(record ?? '')).toEqual({
    count: 5,
    date: await page.evaluate(() => new Date().toDateString()),
  });
});

describe('a transcript', () => {
  it('loads its renderers and fonts on demand, from the same origin', async () => {
    const first = served.asked.length;
    expect(served.asked.filter((path) => /jspdf|docx|\.ttf/u.test(path))).toEqual([]);
    const heads = await page.evaluate(
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
    expect(served.asked.slice(first).filter((path) => path.endsWith('.ttf'))).toHaveLength(5);
  });
});
