import type { Locale } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { type Catalogue, createPartTexts } from './part-texts.ts';

/** Parts that arrive when the test says so, each with one text named after it. */
function network(first: readonly string[] = ['frame']) {
  const waiting = new Map<string, { arrive: () => void; fail: () => void }>();
  const asked: string[] = [];
  const loadPart = (locale: Locale, part: string) => {
    const name = `${locale}/${part}`;
    asked.push(name);
    return new Promise<Catalogue>((resolve, reject) => {
      waiting.set(name, {
        arrive: () => resolve({ [`${part}.text`]: [{ type: 0, value: name }] }),
        fail: () => reject(new TypeError(`${name} is gone`)),
      });
    });
  };
  const end = async (name: string, how: 'arrive' | 'fail') => {
    await expect.poll(() => waiting.has(name)).toBe(true);
    waiting.get(name)?.[how]();
    waiting.delete(name);
  };
  return {
    texts: createPartTexts(loadPart, first),
    asked,
    arrive: (...names: string[]) => Promise.all(names.map((name) => end(name, 'arrive'))),
    fail: (name: string) => end(name, 'fail'),
  };
}

const said = ({ messages }: { messages: object }) => JSON.parse(JSON.stringify(messages));
const text = (value: string) => [{ type: 0, value }];

async function inFrench() {
  const net = network();
  const prepared = net.texts.prepare('fr');
  await net.arrive('fr/frame');
  await prepared;
  return net;
}

test('a part is requested at once, beside those of the first screen, and joins what is shown', async () => {
  const { texts, asked, arrive } = network(['frame', 'overview']);
  const prepared = texts.prepare('fr');
  const brought = texts.bring(['editor']);
  expect(asked).toEqual(['fr/frame', 'fr/overview', 'fr/editor']);
  await arrive('fr/editor', 'fr/overview', 'fr/frame');
  await Promise.all([prepared, brought]);
  expect(texts.shown().locale).toBe('fr');
  expect(said(texts.shown())).toEqual({
    'frame.text': text('fr/frame'),
    'overview.text': text('fr/overview'),
    'editor.text': text('fr/editor'),
  });
});

test('the first render waits for no other part than those of the first screen', async () => {
  const { texts, arrive } = network();
  const prepared = texts.prepare('fr');
  void texts.bring(['editor']);
  await arrive('fr/frame');
  await prepared;
  expect(said(texts.shown())).toEqual({ 'frame.text': text('fr/frame') });
});

test('a part in use is not requested again, and drawing goes on from the same catalogue', async () => {
  const { texts, asked, arrive } = await inFrench();
  const { messages } = texts.shown();
  const brought = texts.bring(['editor']);
  await arrive('fr/editor');
  await brought;
  await texts.bring(['editor', 'frame']);
  expect(asked).toEqual(['fr/frame', 'fr/editor']);
  expect(texts.shown().messages).toBe(messages);
});

test('another language is shown with every part in use, also one that came into use meanwhile', async () => {
  const { texts, arrive } = await inFrench();
  const editor = texts.bring(['editor']);
  await arrive('fr/editor');
  await editor;
  const german = texts.load('de');
  const library = texts.bring(['library']);
  await arrive('fr/library');
  await library;
  await arrive('de/frame', 'de/editor');
  expect(texts.shown().locale).toBe('fr');
  await arrive('de/library');
  expect(Object.keys(await german)).toEqual(['frame.text', 'editor.text', 'library.text']);
  expect(texts.shown()).toEqual({ locale: 'de', messages: await german });
});

test('a part that arrives after the language has changed is loaded in the new one', async () => {
  const { texts, arrive } = await inFrench();
  const brought = texts.bring(['editor']);
  const german = texts.load('de');
  await arrive('de/frame');
  await german;
  await arrive('fr/editor', 'de/editor');
  await brought;
  expect(said(texts.shown())).toEqual({
    'frame.text': text('de/frame'),
    'editor.text': text('de/editor'),
  });
});

test('the language that was asked for last is shown, whichever arrives last', async () => {
  const { texts, arrive } = await inFrench();
  const german = texts.load('de');
  const english = texts.load('en');
  await arrive('en/frame');
  await english;
  await arrive('de/frame');
  await german;
  expect(texts.shown().locale).toBe('en');
});

test('a part that cannot be had fails, leaves the language alone, and is requested again', async () => {
  const { texts, arrive, fail } = await inFrench();
  const brought = expect(texts.bring(['editor'])).rejects.toThrow('fr/editor is gone');
  await fail('fr/editor');
  await brought;
  const german = texts.load('de');
  await arrive('de/frame');
  await german;
  const again = texts.bring(['editor']);
  await arrive('de/editor');
  await again;
  expect(said(texts.shown())).toHaveProperty(['editor.text'], text('de/editor'));
});

test('where the wanted language cannot be had, parts come in the language that is shown', async () => {
  const { texts, arrive, fail } = network();
  const prepared = texts.prepare('de');
  const brought = texts.bring(['editor']);
  await fail('de/editor');
  await fail('de/frame');
  await arrive('fr/frame');
  await prepared;
  await arrive('fr/editor');
  await brought;
  expect(texts.shown().locale).toBe('fr');
  expect(said(texts.shown())).toHaveProperty(['editor.text'], text('fr/editor'));
});

test('a language that cannot be had completely changes nothing', async () => {
  const { texts, arrive, fail } = await inFrench();
  const editor = texts.bring(['editor']);
  await arrive('fr/editor');
  await editor;
  const german = expect(texts.load('de')).rejects.toThrow('de/editor is gone');
  await arrive('de/frame');
  await fail('de/editor');
  await german;
  expect(texts.shown().locale).toBe('fr');
});

test('the texts are loaded once for a language, and again after another one was shown', async () => {
  const { texts, asked, arrive } = await inFrench();
  await texts.prepare('fr');
  expect(asked).toEqual(['fr/frame']);
  const prepared = texts.prepare('es');
  await arrive('es/frame');
  await prepared;
  expect(texts.shown().locale).toBe('es');
});
