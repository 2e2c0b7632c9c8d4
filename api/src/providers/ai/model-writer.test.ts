import { composeSections } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiPeer, startGeminiPeer } from '../../../test/gemini-peer/peer.ts';
import type { ScriptName } from '../../../test/gemini-peer/scripts.ts';
import { eventually } from '../../../test/sheets.ts';
import { lessonCalled, requestOn, writerAt, writtenBy } from '../../../test/model-writer.ts';

let peer: GeminiPeer;
beforeAll(async () => {
  peer = await startGeminiPeer();
});
afterAll(() => peer.stop());

const ground = lessonCalled('2nde-svt-la-photosynthese');
const request = { ...requestOn(ground), lesson: ground };

/** The text of the first message of a call. */
const taskOf = (call: number) => peer.calls[call]?.request.contents[0]?.parts[0]?.text ?? '';

describe('a topic with a lesson of Ardoise', () => {
  it('has the model start from it, with other lessons as examples', async () => {
    peer.play('fast');
    const deltas = await writtenBy(writerAt(peer.url), request);
    const own = deltas.find((delta) => delta.kind === 'lesson');
    const examples = own?.by.model?.examples ?? [];
    expect(examples.length).toBeGreaterThan(0);
    expect(examples).not.toContain(ground.id);
    const task = taskOf(0);
    expect(task).toContain(ground.situation.question);
    for (const id of examples) expect(task).toContain(lessonCalled(id).situation.question);
  });

  it.each<ScriptName>([
    'error-500',
    'rate-limited',
    'credits',
    'safety',
    'malformed',
    'cut',
    'hanging',
    'hanging-midway',
    'over-long',
    'lesson-other-topic',
    'lesson-in-spanish',
    'lesson-wrong-numbers',
  ])('is laid out from it when the model’s is of no use (%s)', async (script) => {
    peer.play(script);
    const deltas = await writtenBy(writerAt(peer.url), request, { patienceMs: 700 });
    const [own, ...sections] = deltas.filter(({ kind }) => kind !== 'plan');
    expect(own).toEqual({ kind: 'lesson', lesson: ground, by: { author: 'pack' }, notes: '' });
    expect(sections).toEqual(
      [...composeSections(request)].filter(({ kind }) => kind !== 'identification'),
    );
  });

  it('is not laid out for somebody who has left', async () => {
    peer.play('hanging');
    const left = new AbortController();
    const writing = writtenBy(writerAt(peer.url), request, { signal: left.signal });
    await eventually(async () => peer.calls.length === 1);
    const reason = new Error('left');
    left.abort(reason);
    await expect(writing).rejects.toBe(reason);
  });
});

describe('what a model is asked', () => {
  it('is a lesson with the least counts of the schema, and the plan first', async () => {
    peer.play('fast');
    await writtenBy(writerAt(peer.url), requestOn(ground));
    const { responseSchema } = peer.calls[0]?.request.generationConfig ?? {};
    expect(Object.keys(responseSchema?.properties ?? {}).slice(0, 3)).toEqual([
      'objectives',
      'situation',
      'facts',
    ]);
    expect(responseSchema?.properties).toMatchObject({
      facts: { minItems: 6 },
      exercises: { minItems: 6 },
      activities: { minItems: 6 },
      evaluation: { properties: { items: { minItems: 3 } } },
    });
    expect(responseSchema).toMatchObject({ propertyOrdering: expect.arrayContaining(['record']) });
  });

  it('says what each step of the démarche is for', async () => {
    peer.play('fast');
    const asked = requestOn(ground);
    await writtenBy(writerAt(peer.url), asked);
    for (const { step } of asked.plan) {
      expect(taskOf(0)).toMatch(new RegExp(`${step.title.fr} \\(about \\d+ min\\): \\S+`, 'u'));
    }
  });

  it('names the beliefs that learners hold', async () => {
    peer.play('fast');
    const deltas = await writtenBy(writerAt(peer.url), requestOn(ground));
    const own = deltas.find((delta) => delta.kind === 'lesson');
    const [example = ''] = own?.by.model?.examples ?? [];
    const beliefs = lessonCalled(example).misconceptions.map(({ belief }) => belief);
    for (const belief of beliefs) expect(taskOf(0)).toContain(belief);
  });
});

describe('a repair', () => {
  const repaired = async (script: ScriptName, lesson: Lesson = ground) => {
    peer.play(script);
    const deltas = await writtenBy(writerAt(peer.url), requestOn(lesson));
    const own = deltas.find((delta) => delta.kind === 'lesson');
    const schema = peer.calls[1]?.request.generationConfig?.responseSchema?.properties ?? {};
    const faults = peer.calls[1]?.request.contents.at(-1)?.parts[0]?.text ?? '';
    return { own, asked: Object.keys(schema), faults };
  };

  it('asks for the parts with wrong numbers, and says which', async () => {
    const { own, asked, faults } = await repaired('lesson-wrong-numbers-once');
    expect(asked).toEqual(['situation', 'exercises', 'evaluation', 'prerequisites', 'afterwards']);
    expect(faults).toContain('exercises.0.answer: 2 + 2 = 5 does not hold');
    expect(own?.notes).toBe('');
    expect(JSON.stringify(own?.lesson)).not.toContain('2 + 2 = 5');
  });

  it('asks for what is missing only', async () => {
    const { own, asked } = await repaired('lesson-part-missing-once');
    expect(asked).toEqual(['evaluation']);
    expect(own?.lesson.evaluation.items).toHaveLength(ground.evaluation.items.length);
    expect(peer.calls).toHaveLength(2);
  });

  it('is asked for once: what remains is told to the teacher', async () => {
    const { own } = await repaired('lesson-wrong-numbers');
    expect(peer.calls).toHaveLength(2);
    expect(own?.notes).toContain('À vérifier avant la classe');
    expect(own?.notes).toContain('refaites le calcul (2 + 2 = 5)');
  });

  it('that cannot come in time is not waited for', async () => {
    peer.play('lesson-wrong-numbers-hanging');
    const deltas = await writtenBy(writerAt(peer.url), requestOn(ground), { patienceMs: 1_000 });
    const own = deltas.find((delta) => delta.kind === 'lesson');
    expect(own?.notes).toContain('2 + 2 = 5');
    expect(deltas.at(-1)?.kind).toBe('closing');
  });

  it('of a record that is too long says so to the teacher when it stays long', async () => {
    const { own, asked } = await repaired('lesson-too-long');
    expect(asked).toEqual(['record']);
    expect(own?.notes).toContain('le texte est long à copier pour cette classe');
  });

  it('of a lesson on something else is a new lesson, and nothing of the first was shown', async () => {
    peer.play('lesson-other-topic-once');
    const deltas = await writtenBy(writerAt(peer.url), requestOn(ground));
    expect(peer.calls).toHaveLength(2);
    const plans = deltas.filter((delta) => delta.kind === 'plan');
    expect(plans.length).toBeGreaterThan(0);
    for (const { plan } of plans) expect(plan.situation.question).toBe(ground.situation.question);
  });
});
