import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../src/shared/text/fixtures/any-text.ts';
import { usePartsPage } from './support/parts/page.ts';

const parts = usePartsPage();

const texts = (count: number): string[] => fc.sample(anyText, count);

describe('an answer in a page that enforces Trusted Types', () => {
  it('is the same as nodes, as parsed HTML, and after DOMPurify', async () => {
    // DOMPurify parses HTML, which this page forbids: checked in a page without a policy.
    const free = await parts.context.newPage();
    await free.route('**/*', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await free.goto(parts.served.url);
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
    const strange = await parts.page.evaluate((samples) => {
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
    const left = await parts.page.evaluate(() => {
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
    const different = await parts.page.evaluate((samples) => {
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
    const kept = await parts.page.evaluate(() => {
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
    const html = await parts.page.evaluate(() => {
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
