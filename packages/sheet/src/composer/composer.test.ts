import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { minutesOfPhase, rowsOf } from '../edit/index.ts';
import { fractionsLesson, marketLesson } from '../fixtures/lessons.ts';
import { disciplines, levels, sheetKinds } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { assemble, compose, composeSections, outline } from './index.ts';
import { faultsOf, free, fromEntry, valid, withLesson } from './testing/requests.ts';

const durations = [10, 15, 30, 45, 55, 60, 90, 110, 150, 240];
const instructionsOf = (content: SheetContent) => rowsOf(content).map(({ row }) => row.instruction);

describe('a sheet of a lesson', () => {
  it('is valid and has its minutes for every kind, length and class size', () => {
    const faults: unknown[] = [];
    for (const lesson of [fractionsLesson, marketLesson]) {
      for (const kind of sheetKinds) {
        for (const duration of durations) {
          for (const classSize of [1, 2, 25, 60, 100, 150]) {
            const request = withLesson(lesson, { kind, duration, classSize });
            for (const fault of faultsOf(request, compose(request)))
              faults.push([lesson.id, kind, duration, classSize, fault]);
          }
        }
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('keeps whose lesson it is, and the words of its topic', () => {
    const content = compose(withLesson(fractionsLesson));
    expect(content.origin).toBe('composer');
    expect(content.lesson).toMatchObject({
      id: fractionsLesson.id,
      author: 'pack',
      label: 'Rédigée par Ardoise, non relue par un inspecteur',
    });
    expect(content.lesson?.terms).toEqual(
      expect.arrayContaining(['numérateur', 'Les fractions simples', 'demi, tiers, quart']),
    );
    const model = { name: 'a-model', promptVersion: 'v2', examples: [fractionsLesson.id] };
    const written = compose(withLesson(fractionsLesson, { lessonBy: { author: 'model', model } }));
    expect(written.lesson).toMatchObject({ author: 'model', model });
  });

  it('has the lesson’s title for what was typed to find it, and the teacher’s words for an entry', () => {
    const [entryId = ''] = fractionsLesson.identity.catalogue;
    const entry = fromEntry(entryId, { lesson: fractionsLesson });
    expect(compose(entry).identification.title).toBe('Les fractions simples');
    const typed = { kind: 'free', title: 'fractions simples cm1' } as const;
    expect(compose({ ...entry, topic: typed }).identification.title).toBe('Les fractions simples');
    const worded = { ...entry.topic, title: 'Partager une bande' };
    expect(compose({ ...entry, topic: worded }).identification.title).toBe('Partager une bande');
    const model = { name: 'a-model', promptVersion: 'v2', examples: [] };
    const lessonBy = { author: 'model', model } as const;
    expect(compose({ ...entry, topic: typed, lessonBy }).identification.title).toBe(typed.title);
  });

  it('is in the language of its lesson', () => {
    const content = compose(withLesson(marketLesson, { language: 'fr' }));
    expect(content.language).toBe('en');
    expect(content.planning.competences.map(({ label }) => label).join(' ')).not.toMatch(
      / de | la /u,
    );
  });

  it('puts the teacher’s wish into the notes and says that it is not followed', () => {
    const { notes } = compose(withLesson(fractionsLesson, { wishes: 'sans texte' }));
    expect(notes).toBe(
      'Votre souhait, dont cette fiche ne tient pas encore compte\u00a0: sans texte',
    );
  });
});

describe('a canvas', () => {
  it('is valid, and says that it is one, for every class, discipline, kind and length', () => {
    const faults: unknown[] = [];
    for (const level of levels) {
      for (const discipline of disciplines) {
        for (const [index, duration] of durations.entries()) {
          const kind = sheetKinds[index % sheetKinds.length] ?? 'lesson';
          const request = free({
            level,
            discipline,
            duration,
            kind,
            classSize: 1 + (duration % 149),
          });
          const content = compose(request);
          if (content.origin !== 'canvas' || content.lesson !== undefined)
            faults.push([level, discipline, 'no canvas']);
          for (const fault of faultsOf(request, content))
            faults.push([level, discipline, duration, kind, fault]);
        }
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('asks the teacher, leaves room, and pretends to know nothing of the topic', () => {
    const content = compose(free({ level: '5e', discipline: 'svt' }));
    for (const { row } of rowsOf(content)) {
      expect(row.instruction).toMatch(/\?\n.*……/u);
      expect(row.expectedResult).toContain('……');
    }
    const parts = JSON.stringify([content.supports, content.phases, content.evaluation]);
    expect(parts).not.toContain('marché');
  });

  it('is in English for a sheet in English', () => {
    const content = compose(free({ level: '5e', discipline: 'anglais' }));
    expect(JSON.stringify([content.supports, content.phases, content.evaluation])).not.toMatch(
      /\b(?:quelle?|élève|apprenants?|consigne)\b/iu,
    );
  });

  it('copes with any title, class size and wish', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.constantFrom('« a » « b »', '{T} [x|y]', '"quoted"', '$& $1', "l'eau : quoi ?"),
        ),
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 10, max: 240 }),
        fc.constantFrom(...levels),
        fc.constantFrom(...disciplines),
        (title, classSize, duration, level, discipline) => {
          const topic = { kind: 'free', title } as const;
          const request = free({ level, discipline, classSize, duration, wishes: title, topic });
          const content = compose(request);
          expect(valid.Check(content)).toBe(true);
          expect(content.topic).toEqual(topic);
          expect(compose(request)).toEqual(content);
        },
      ),
    );
  });

  it('has what the catalogue knows of an entry', () => {
    const parent = catalogue
      .entries({ discipline: 'est-es', level: 'cm2' })
      .find(({ id, kind }) => kind === 'sa' && catalogue.childrenOf(id).length > 1);
    const { planning } = compose(fromEntry(parent?.id ?? ''));
    expect(planning.knowledge.length).toBeGreaterThan(2);
    expect(planning.competences.length).toBeGreaterThan(0);
  });
});

describe('what is streamed', () => {
  it.each([
    ['a lesson', withLesson(fractionsLesson, { duration: 55 })],
    ['a canvas', free({ level: '4e', discipline: 'svt' })],
  ])('adds up to the sheet in the outline: %s', (_name, request) => {
    const sections = [...composeSections(request)];
    const content = assemble(request, sections);
    expect(content).toEqual(compose(request));
    expect(sections.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'identification',
      'planning',
      'step',
    ]);
    expect(sections.at(-1)?.kind).toBe('closing');
    expect(outline(request)).toEqual(
      content.phases.map((phase) => ({
        phaseId: phase.id,
        title: phase.title,
        minutes: minutesOfPhase(phase),
        steps: phase.steps.map(({ id, title }) => ({ stepId: id, title })),
      })),
    );
    expect(() => assemble(request, sections.slice(1))).toThrow(TypeError);
  });

  it('depends only on the request; the seed changes the numbers of mental calculation', () => {
    const request = withLesson(fractionsLesson);
    expect(compose(request)).toEqual(compose(request));
    const other = compose({ ...request, seed: 'another' });
    const changed = instructionsOf(other).filter(
      (text, index) => text !== instructionsOf(compose(request))[index],
    );
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.every((text) => /ardoise|cadran|règle|table/u.test(text))).toBe(true);
  });
});
