import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../test/assistant.ts';
import { pictureOf, pictureType } from '../../shared/picture-type.ts';
import { wantsDrawing } from './drawing.ts';
import { memory } from './limits.ts';
import { withTimeouts } from './timeouts.ts';
import { remembered } from './question.ts';
import { AnswerStream } from './stream.ts';

const done = {
  messageId: 'a'.repeat(24),
  conversationId: null,
  origin: 'model' as const,
  counted: true,
  suggestions: [],
  sheet: null,
};

describe('the stream of an answer', () => {
  it('buffers what its reader has not taken, and loses nothing', async () => {
    const stream = new AnswerStream();
    for (let rank = 0; rank < 500; rank += 1) stream.text(`mot ${rank} `);
    stream.finish('done', done);
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    const events = eventsOf(text);
    expect(events).toHaveLength(2);
    expect(events[0]?.data['text']).toMatch(/^mot 0 .*mot 499 $/);
    expect(events[1]).toEqual({ name: 'done', data: done });
  });

  it('disconnects a reader that stalls, and one with too much buffered', async () => {
    const stuck = () => new Writable({ highWaterMark: 1, write() {} });
    const options = { heartbeatMs: 10_000, stallMs: 50, most: 1_000_000 };
    const gone = async (stream: AnswerStream, write: () => void) => {
      stream.pipe(stuck());
      const left = once(stream, 'error');
      for (let rank = 0; rank < 10; rank += 1) {
        write();
        await delay(1);
      }
      const [error] = await left;
      expect(String(error)).toContain('takes nothing');
      expect(stream.waiting).toBe(0);
    };
    const stalled = new AnswerStream(options);
    await gone(stalled, () => stalled.text('x'.repeat(3_000)));
    const flooded = new AnswerStream({ ...options, stallMs: 60_000, most: 10_000 });
    await gone(flooded, () => flooded.text('z'.repeat(5_000)));
  });

  it('waits for a slow reader', async () => {
    const stream = new AnswerStream({ heartbeatMs: 10_000, stallMs: 200, most: 1_000_000 });
    stream.text('x'.repeat(60_000));
    stream.finish('done', done);
    let bytes = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, next) {
        bytes += chunk.length;
        setTimeout(next, 50);
      },
    });
    stream.pipe(slow);
    await once(slow, 'finish');
    expect(bytes).toBeGreaterThan(60_000);
  });

  it('sends heartbeats while there is no text', async () => {
    const stream = new AnswerStream({ heartbeatMs: 10, stallMs: 60_000, most: 1_000 });
    let comments = 0;
    for await (const chunk of stream) {
      comments += String(chunk).split(': ardoise\n\n').length - 1;
      if (comments >= 4) break;
    }
    expect(comments).toBeGreaterThanOrEqual(4);
  });
});

describe('timeouts', () => {
  async function* dripping(ms: number, signal?: AbortSignal) {
    for (let rank = 0; ; rank += 1) {
      await delay(ms, undefined, { signal });
      yield rank;
    }
  }
  const never = new AbortController().signal;

  it.each([
    ['begins too late', 500, { first: 20, silent: 2_000, whole: 2_000 }],
    ['falls silent', 500, { first: 2_000, silent: 20, whole: 5_000 }],
    ['never ends', 5, { first: 2_000, silent: 2_000, whole: 60 }],
  ])('end a source that %s', async (_, ms, patience) => {
    const read = async () => {
      for await (const piece of withTimeouts(dripping(ms), patience, never)) void piece;
    };
    await expect(read()).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' });
  });

  it('end with the reader’s abort, even while the source hangs', async () => {
    const gone = new AbortController();
    const read = async () => {
      const patience = { first: 60_000, silent: 60_000, whole: 60_000 };
      const source = dripping(60_000, gone.signal);
      for await (const piece of withTimeouts(source, patience, gone.signal)) void piece;
    };
    const reading = read();
    gone.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});

describe('the history for a provider', () => {
  it('is limited, prefers the newest messages, and has no empty ones', () => {
    const turn = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      text: fc.string({ unit: 'binary', maxLength: 6_000 }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30 }), (turns) => {
        const found = remembered(turns);
        expect(found.length).toBeLessThanOrEqual(memory.messages);
        const all = found.reduce((sum, { text }) => sum + text.length, 0);
        expect(all).toBeLessThanOrEqual(memory.all);
        for (const { text } of found) {
          expect(text.trim()).not.toBe('');
          expect(text.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a request for a picture', () => {
  it.each([
    'Dessine une case',
    'Peux-tu me dessiner un schéma du cœur ?',
    'Génère-moi une belle image de la savane',
    'Crée une affiche sur l’hygiène',
    'Draw a map of Benin for my class',
    'Please create a simple picture of a heart',
    'Zeichne bitte ein Haus',
    'Erstelle ein Bild vom Wasserkreislauf',
    'Dibuja una casa',
    'Crea una imagen del ciclo del agua',
  ])('is recognised in “%s”', (query) => {
    expect(wantsDrawing(query)).toBe(true);
  });

  it.each([
    'Explique cette image',
    'Que voit-on sur ce dessin ?',
    'Comment dessiner un cercle au tableau ?',
    'How do I draw a circle on the board?',
    'Comment faire une leçon sur les fractions ?',
    'Was zeigt dieses Bild?',
    '¿Qué muestra esta imagen?',
    'Fais-moi une fiche sur le théorème de Pythagore',
  ])('is not recognised in “%s”', (query) => {
    expect(wantsDrawing(query)).toBe(false);
  });

  it('does not backtrack, whatever the text', () => {
    // Far longer than a question may be: a backtracking pattern would outlast the test.
    expect(wantsDrawing('fais '.repeat(40_000))).toBe(false);
    expect(wantsDrawing(`cree${' a'.repeat(100_000)}`)).toBe(false);
    expect(wantsDrawing('dessine-'.repeat(25_000))).toBe(true);
  });
});

describe('a picture’s type', () => {
  it.each([
    ['image/jpeg', 'ffd8ffe0'],
    ['image/png', '89504e470d0a1a0a'],
    ['image/webp', '524946460000000057454250'],
    ['image/gif', '474946383961'],
    [null, '3c737667'],
    [null, ''],
  ])('%s is recognised by its bytes', (type, hex) => {
    expect(pictureType(Buffer.from(hex, 'hex'))).toBe(type);
  });

  it('needs complete base64 within the size limit', () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
    expect(pictureOf(png, 8)?.type).toBe('image/png');
    for (const text of [png.slice(1), `${png}!`, ` ${png}`, '', '====']) {
      expect(pictureOf(text, 100), text).toBeNull();
    }
    expect(pictureOf(png, 7)).toBeNull();
  });
});
