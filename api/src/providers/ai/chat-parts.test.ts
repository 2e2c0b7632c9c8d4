import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentences } from '../../shared/sentences.ts';
import { createEndingReader, endingOpening, parseEnding } from './chat-ending.ts';
import { createSources } from './chat-sources.ts';
import { unspoken } from './chat-prompts.ts';
import { createPromptGuard } from './prompt-guard.ts';

const mark = `${endingOpening}0123456789]]`;

/** Any text, split into any chunks. */
const pieces = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('[[', '[[suit', '. ', '\n', '。', ' ', 'é'),
    ),
  )
  .map((all) => all.join(''))
  .chain((text) =>
    fc.array(fc.nat({ max: Math.max(1, text.length) }), { maxLength: 8 }).map((cuts) => {
      const places = [...new Set([0, ...cuts.filter((at) => at <= text.length), text.length])];
      const sorted = places.toSorted((a, b) => a - b);
      return sorted.slice(1).map((end, rank) => text.slice(sorted[rank], end));
    }),
  );

describe('the machine-readable ending of an answer', () => {
  const read = (parts: readonly string[]) => {
    const reader = createEndingReader(mark);
    const shown = parts.map((part) => reader.push(part)).join('');
    const { text, ending } = reader.end();
    return { shown: shown + text, ending };
  };

  it('is split from the text, whatever the chunks', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        fc.pre(!text.includes(endingOpening));
        expect(read(parts).shown).toBe(text);
        const block = `${mark}\n{"suggestions":["Une autre ?"],"sheet":null}`;
        for (let cut = 0; cut <= block.length; cut += 7) {
          const found = read([...parts, block.slice(0, cut), block.slice(cut)]);
          expect(found.shown).toBe(text.trimEnd() === text || cut > 0 ? found.shown : text);
          expect(found.shown.trimEnd()).toBe(text.trimEnd());
          expect(found.ending.suggestions).toEqual(['Une autre ?']);
        }
      }),
    );
  });

  it('is untrusted: only plain lines and known ids are kept', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), (suggestions, sheet, tail) => {
        const text = `${JSON.stringify({ suggestions, sheet }) ?? ''}${tail}`;
        const ending = parseEnding(text);
        expect(ending.suggestions.length).toBeLessThanOrEqual(3);
        for (const one of ending.suggestions) {
          expect(one.length).toBeLessThanOrEqual(160);
          expect(one).not.toMatch(/[\n\u202e]/);
        }
        if (ending.sheet !== null) expect(ending.sheet.topic.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe('sentences', () => {
  it('together are the text, with no character lost, changed or split', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const sentences = createSentences();
        const out = [...parts.map((part) => sentences.push(part)), sentences.end()];
        expect(out.join('')).toBe(parts.join(''));
        expect(
          out
            .slice(0, -1)
            .every((one) => one === '' || one.isWellFormed() || !parts.join('').isWellFormed()),
        ).toBe(true);
      }),
    );
  });

  it('are passed on when complete, or when too long', () => {
    const sentences = createSentences();
    expect(sentences.push('Une phrase de plus de huit mots, qui n’est pas')).toBe('');
    expect(sentences.push(' finie. Et la')).toBe(
      'Une phrase de plus de huit mots, qui n’est pas finie. ',
    );
    expect(sentences.push(' suite sans fin'.repeat(20))).toMatch(/^Et la suite.* $/);
    expect(createSentences().push('字'.repeat(300))).toHaveLength(300);
  });
});

describe('the guard against reciting the rules', () => {
  const guardOf = createPromptGuard(unspoken);

  it('finds any eight consecutive words of them, in any case and layout', () => {
    for (const rules of unspoken) {
      for (const part of rules.split(/\{\{\w+\}\}/)) {
        const words = part.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
        if (words.length < 12) continue;
        const recited = words.slice(1, 12).join('\n').toUpperCase();
        expect(guardOf('=====').repeats(`Bien sûr : ${recited}`), recited).toBe(true);
      }
    }
  });

  it('finds them across two chunks, and finds the secret mark', () => {
    const guard = guardOf('=====abc=====');
    expect(guard.repeats('What is written in pictures, in ')).toBe(false);
    expect(guard.repeats('pages found by the search, in documents')).toBe(true);
    expect(guardOf('=====abc=====').repeats('le signe =====abc===== ici')).toBe(true);
  });

  it('allows the assistant to say who it is and what it does', () => {
    const said = [
      'Je suis l’assistant d’Ardoise. Je fonctionne avec le modèle Gemini 2.5 Flash de Google.',
      'I am the assistant of Ardoise. I run on Google’s Gemini 2.5 Flash model.',
      'I am the teaching assistant of Ardoise, a service that helps teachers in Benin, from nursery school to the last year of secondary school.',
      'I explain, translate, rewrite and summarise; I help to prepare lessons, exercises, tests and answers for them.',
      'Soy el asistente de Ardoise. Funciono con el modelo Gemini 2.5 Flash de Google.',
    ];
    for (const text of said) expect(guardOf('=====').repeats(text), text).toBe(false);
  });
});

describe('sources of a search', () => {
  it('are web addresses, each listed once', () => {
    const sources = createSources();
    expect(sources.add('', 'https://a.example/x')).toEqual({
      title: 'a.example',
      url: 'https://a.example/x',
    });
    expect(sources.add('again', 'https://a.example/x')).toBeNull();
    for (const address of [
      'javascript:alert(1)',
      'ftp://a.example',
      '//a.example',
      '',
      'https://u:p@a.example',
      'HTTPS://',
    ]) {
      expect(sources.add('x', address), address).toBeNull();
    }
  });
});
