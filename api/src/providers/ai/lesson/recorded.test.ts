import { cycleOf } from '@ardoise/sheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WrittenDelta } from '../port.ts';
import { type GeminiPeer, startGeminiPeer } from '../../../../test/gemini-peer/peer.ts';
import {
  lessonCalled,
  lessons,
  requestOn,
  writerAt,
  writtenBy,
} from '../../../../test/model-writer.ts';

let peer: GeminiPeer;
beforeAll(async () => {
  peer = await startGeminiPeer();
});
afterAll(() => peer.stop());

/** One answer of each discipline and cycle. */
const recorded = [
  ...new Map(
    lessons.map((lesson) => {
      const { discipline, levels } = lesson.identity;
      return [`${discipline}, ${levels.map(cycleOf)[0]}`, lesson] as const;
    }),
  ),
];

describe('a recorded answer', () => {
  it.each(recorded)('(%s) is a lesson with nothing left to check, laid out', async (_, lesson) => {
    peer.play('fast');
    const deltas = await writtenBy(writerAt(peer.url), requestOn(lesson));
    const own = deltas.find((delta) => delta.kind === 'lesson');
    expect(own?.notes).toBe('');
    expect(own?.by).toMatchObject({
      author: 'model',
      model: { name: 'gemini-2.5-flash', promptVersion: 'v4' },
    });
    expect(own?.lesson.facts.map(({ text }) => text)).toEqual(lesson.facts.map(({ text }) => text));
    expect(own?.lesson.provenance.reviewed_by).toBeNull();
    expect(peer.calls).toHaveLength(1);

    const rows = deltas.flatMap((delta) => (delta.kind === 'step' ? delta.step.rows : []));
    expect(rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(55);
    const kinds = deltas.map(({ kind }) => kind);
    expect(kinds.slice(0, kinds.indexOf('lesson')).every((kind) => kind === 'plan')).toBe(true);
    expect(kinds.slice(kinds.indexOf('lesson'), kinds.indexOf('lesson') + 2)).toEqual([
      'lesson',
      'planning',
    ]);
    expect(kinds.at(-1)).toBe('closing');
  });
});

/** Everything of a sheet that is printed, as one text. */
const printed = (deltas: readonly WrittenDelta[]) =>
  JSON.stringify(deltas.filter(({ kind }) => kind !== 'plan' && kind !== 'lesson'));

describe('an answer in a model’s own ways', () => {
  const own = lessonCalled('cm1-mathematiques-fractions-simples');
  it.each([
    ['model-markdown', /"(?:instruction|expectedResult|question|answer)":"[^"]*\*\*|## |`/u, 1],
    ['model-typed', /\p{L}'\p{L}| [;?!»]|« /u, 1],
    ['model-latex', /\\frac|\$/u, 1],
    ['model-emoji', /[\u200b✅🎯]/u, 1],
    ['model-ids', /[a-z]-0\d/u, 1],
    ['model-vous', /Prenez votre/u, 2],
  ] as const)('(%s) leaves no %s on the sheet, in %i calls', async (script, sign, calls) => {
    peer.play(script);
    const deltas = await writtenBy(writerAt(peer.url), requestOn(own));
    expect(deltas.find((delta) => delta.kind === 'lesson')?.notes).toBe('');
    expect(printed(deltas).match(sign)?.[0]).toBeUndefined();
    expect(peer.calls).toHaveLength(calls);
    const rows = deltas.flatMap((delta) => (delta.kind === 'step' ? delta.step.rows : []));
    expect(rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(55);
  });
});
