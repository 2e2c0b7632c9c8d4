import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Question } from '../model.ts';
import { guardedStorage, type GuardedStorage } from './guarded.ts';
import { createVisitStorage } from './visit-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Browser storage with a capacity in characters. */
function storageOf(
  room = Number.POSITIVE_INFINITY,
): GuardedStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const others = [...values].filter(([name]) => name !== key);
      const used = others.reduce((sum, [, text]) => sum + text.length, 0);
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

const question: Question = {
  role: 'user',
  id: '1',
  time: 1_000,
  text: 'Quelle différence ?',
  webSearch: true,
  image: null,
  context: { title: 'Fiche', text: 'Texte' },
  waiting: false,
  counted: true,
};
const answer: Answer = {
  role: 'assistant',
  id: '2',
  time: 2_000,
  text: 'La **digestion**',
  state: 'done',
  sources: [{ title: 'S', url: 'https://e.example/' }],
  images: ['https://ardoise.example/i/1'],
  messageId: 'a'.repeat(24),
  offline: false,
  suggestions: ['Et après ?'],
  sheet: { topic: 'La digestion', level: 'cm2' },
  rating: 'up',
};
const image = {
  dataUrl: `data:image/jpeg;base64,${'A'.repeat(2_000)}`,
  name: 'p.jpg',
  bytes: 1_500,
};

describe('the guarded storage', () => {
  it('falls back to memory where the browser throws on access', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    const storage = guardedStorage('localStorage');
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('is otherwise the page’s own, and is not probed with a write', () => {
    const page = storageOf();
    vi.stubGlobal('sessionStorage', page);
    const storage = guardedStorage('sessionStorage');
    expect(storage.getItem('a')).toBeNull();
    expect(page.values.size).toBe(0);
    storage.setItem('a', '1');
    expect(page.values.get('a')).toBe('1');
  });

  it('is not accessed before its first use', () => {
    let touched = 0;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        touched += 1;
        return storageOf();
      },
    });
    const storage = guardedStorage('localStorage');
    expect(touched).toBe(0);
    storage.getItem('a');
    storage.getItem('b');
    expect(touched).toBe(1);
  });
});

describe('the saved visit', () => {
  it('is restored after a reload', () => {
    const storage = storageOf();
    const visit = createVisitStorage(storage);
    expect(visit.saveDraft('À demi')).toBe(true);
    expect(visit.saveConversation([question, answer])).toBe(true);
    const again = createVisitStorage(storage);
    expect(again.draft()).toBe('À demi');
    expect(again.conversation()).toEqual([question, answer]);
  });

  it('stores nothing when there is nothing to save, or everything was deleted', () => {
    const storage = storageOf();
    const visit = createVisitStorage(storage);
    visit.saveDraft('x');
    visit.saveDraft('');
    visit.saveConversation([question]);
    visit.saveConversation([]);
    expect(storage.values.size).toBe(0);
    visit.saveDraft('x');
    visit.saveConversation([question]);
    visit.clear();
    expect(storage.values.size).toBe(0);
  });

  it('keeps unsent images and those of failed questions', () => {
    const visit = createVisitStorage(storageOf());
    const failed: Answer = { ...answer, state: 'failed' };
    visit.saveConversation([
      { ...question, image },
      answer,
      { ...question, image },
      failed,
      { ...question, image, waiting: true },
    ]);
    const images = visit.conversation().map((message) => message.role === 'user' && message.image);
    expect(images).toEqual([null, false, image, false, image]);
  });

  it('drops images, then the oldest messages, when the storage is full', () => {
    const one = JSON.stringify([{ ...question }, answer]).length;
    const visit = createVisitStorage(storageOf(one + 100));
    expect(visit.saveConversation([{ ...question, image, waiting: true }, answer])).toBe(true);
    expect(visit.conversation()).toEqual([{ ...question, waiting: true }, answer]);
    expect(visit.saveConversation([question, answer, question, answer])).toBe(true);
    expect(visit.conversation()).toEqual([question, answer]);
    expect(createVisitStorage(storageOf(10)).saveConversation([question])).toBe(false);
  });

  it('deletes an older state when the new one is too large', () => {
    const storage = storageOf(60);
    const visit = createVisitStorage(storage);
    expect(visit.saveDraft('court')).toBe(true);
    expect(visit.saveDraft('x'.repeat(100))).toBe(false);
    expect(visit.draft()).toBe('');
  });

  it('restores an answer cut off by the reload as stopped', () => {
    const visit = createVisitStorage(storageOf());
    visit.saveConversation([question, { ...answer, state: 'writing' }]);
    expect(visit.conversation()[1]).toMatchObject({ state: 'stopped' });
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"0":1}'],
    ['other things', JSON.stringify([null, 3, { role: 'system' }, { role: 'user', id: 1 }])],
    ['an answer without text', JSON.stringify([{ role: 'assistant', id: 'x', time: 1 }])],
  ])('takes %s for nothing', (_, text) => {
    const storage = storageOf();
    storage.setItem('ardoise.assistant.conversation', text);
    expect(createVisitStorage(storage).conversation()).toEqual([]);
  });

  it('drops invalid parts of a message', () => {
    const storage = storageOf();
    const strange = {
      ...answer,
      rating: 'sideways',
      sources: [{ title: 'S', url: 'javascript:x' }, { title: 3 }],
      sheet: { topic: 'T', level: 'cm9' },
      images: [3],
    };
    const asked = {
      ...question,
      image: { dataUrl: 'https://e.example/x.png', name: 'x', bytes: 1 },
    };
    storage.setItem('ardoise.assistant.conversation', JSON.stringify([strange, asked]));
    expect(createVisitStorage(storage).conversation()).toEqual([
      { ...answer, rating: null, sources: [], sheet: null, images: [] },
      question,
    ]);
  });
});
