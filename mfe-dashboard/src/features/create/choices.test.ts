import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NearLesson } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';
import {
  bounds,
  type Choices,
  demarcheOf,
  fitsSeries,
  groupSize,
  groupsOf,
  initialChoices,
  missingChoices,
  reduceChoices,
  toBody,
  topicFault,
} from './choices.ts';
import { secondaryMaths } from '@ardoise/sheet/fixtures';
import { paths } from '../../shared/paths.ts';
import { choicesFromLink } from './deep-link.ts';
import { habitsOf } from './kept.ts';
import { parseChoices } from './parse-choices.ts';

const chosen: Choices = {
  ...initialChoices,
  level: '4e',
  discipline: 'svt',
  topic: { kind: 'entry', entryId: 'svt-4e-1', title: 'La respiration' },
};

describe('choosing', () => {
  it('keeps the discipline if the new class has it, and drops the entry', () => {
    const next = reduceChoices(chosen, { type: 'level', level: '5e' });
    expect(next).toMatchObject({ level: '5e', discipline: 'svt', topic: null });
  });

  it('drops the discipline if the new class does not have it', () => {
    const next = reduceChoices(chosen, { type: 'level', level: 'cm2' });
    expect(next).toMatchObject({ level: 'cm2', discipline: null, topic: null });
  });

  it('drops PCT when the series turns to one without it, and keeps it otherwise', () => {
    const pct: Choices = { ...initialChoices, level: '1re', series: 'C', discipline: 'pct' };
    const to = (series: string | null) => reduceChoices(pct, { type: 'series', series }).discipline;
    expect([to('D'), to('A1'), to('B'), to(null)]).toEqual(['pct', null, null, 'pct']);
  });

  it('keeps a free topic whatever class and discipline become', () => {
    const topic = { kind: 'free', title: 'Le marché' } as const;
    const free = reduceChoices({ ...chosen, topic }, { type: 'level', level: 'cm2' });
    expect(reduceChoices(free, { type: 'discipline', discipline: 'est-es' }).topic).toEqual(topic);
  });

  it('writes English sheets in English, and comes back to French', () => {
    const english = reduceChoices(chosen, { type: 'discipline', discipline: 'anglais' });
    expect(english.language).toBe('en');
    expect(reduceChoices(english, { type: 'discipline', discipline: 'svt' }).language).toBe('fr');
  });

  it('takes a near lesson by its entry of the programme, else by its title, in the class that is named', () => {
    const lesson: NearLesson = {
      id: '4e-mathematiques-theoreme-de-pythagore',
      title: 'Le théorème de Pythagore',
      discipline: 'mathematiques',
      levels: ['4e', '3e'],
      minutes: 55,
      catalogue: [],
      label: '',
      reviewed: false,
      place: 'to-confirm',
      objective: '',
      level: '4e',
      entryId: 'mathematiques-4e-1',
    };
    const at = (level: Choices['level'], taken: NearLesson) =>
      reduceChoices(
        { ...initialChoices, level, discipline: 'mathematiques' },
        { type: 'lesson', lesson: taken },
      );
    expect(at('6e', lesson)).toMatchObject({
      level: '4e',
      discipline: 'mathematiques',
      topic: { kind: 'entry', entryId: 'mathematiques-4e-1', title: lesson.title },
    });
    expect(at('3e', { ...lesson, level: '3e', entryId: null })).toMatchObject({
      level: '3e',
      topic: { kind: 'free', title: lesson.title },
    });
  });

  it('names what is missing in the order of the screen', () => {
    expect(missingChoices(initialChoices)).toEqual(['level', 'discipline', 'topic']);
    expect(missingChoices(chosen)).toEqual([]);
    expect(missingChoices({ ...chosen, topic: { kind: 'free', title: ' a ' } })).toEqual(['topic']);
    const long = { kind: 'free', title: 'x'.repeat(201) } as const;
    expect(missingChoices({ ...chosen, topic: long })).toEqual(['topic']);
    expect(topicFault(long)).toBe('long');
    expect(topicFault({ kind: 'free', title: ' a ' })).toBe('short');
  });

  it('shows entries of all series, and those of the series chosen', () => {
    const entry = { series: ['A', 'B'] };
    expect(fitsSeries({ ...entry } as Parameters<typeof fitsSeries>[0], 'C')).toBe(false);
    expect(fitsSeries({ ...entry } as Parameters<typeof fitsSeries>[0], 'B')).toBe(true);
    expect(fitsSeries({ ...entry } as Parameters<typeof fitsSeries>[0], 'A1')).toBe(true);
    expect(fitsSeries({ ...entry } as Parameters<typeof fitsSeries>[0], null)).toBe(true);
  });
});

describe('the request', () => {
  it('names the entry, or the free topic, never both', () => {
    expect(toBody(chosen)).toMatchObject({ entryId: 'svt-4e-1' });
    expect(toBody(chosen)).not.toHaveProperty('topic');
    const free = toBody({ ...chosen, topic: { kind: 'free', title: ' Le marché ' } });
    expect(free).toMatchObject({ topic: 'Le marché' });
    expect(free).not.toHaveProperty('entryId');
  });

  it('names a démarche only when it was chosen and fits', () => {
    const maths = { ...chosen, level: 'cm1', discipline: 'mathematiques' } as const;
    expect(toBody(maths)).not.toHaveProperty('demarche');
    const general = { ...maths, demarche: 'generic-primary' };
    expect(toBody(general)).toMatchObject({ demarche: 'generic-primary' });
    expect(toBody({ ...general, level: '4e' })).not.toHaveProperty('demarche');
  });

  it('offers first the démarche that the topic’s strand is taught by', () => {
    const french = { ...chosen, level: 'cm1', discipline: 'francais' } as const;
    expect(demarcheOf(french)?.id).toBe('generic-primary');
    expect(demarcheOf(french, 'conjugation')?.id).toBe('primary-french-conjugation');
    expect(demarcheOf({ ...french, demarche: 'generic-primary' }, 'conjugation')?.id).toBe(
      'generic-primary',
    );
    expect(demarcheOf({ ...french, kind: 'remediation' }, 'conjugation')?.id).toBe('remediation');
  });

  it('leaves out an unset series and unset wishes', () => {
    const body = toBody(chosen);
    expect(body).not.toHaveProperty('series');
    expect(body).not.toHaveProperty('wishes');
  });

  it('does not exist while something is missing', () => {
    expect(toBody({ ...chosen, topic: null })).toBeNull();
  });

  it('always has enough groups for the whole class', () => {
    fc.assert(
      fc.property(fc.integer(bounds.classSize), fc.integer({ min: 1, max: 40 }), (size, groups) => {
        for (const groupCount of [null, groups]) {
          const choices = { ...chosen, classSize: size, groupCount };
          expect(groupsOf(choices) * groupSize(choices)).toBeGreaterThanOrEqual(size);
        }
      }),
    );
  });
});

describe('choices kept in the browser', () => {
  it('are restored unchanged', () => {
    expect(parseChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('fall back to the default where they are invalid', () => {
    const read = parseChoices({
      level: 'cm9',
      discipline: ['svt'],
      topic: { kind: 'entry', entryId: 3 },
      kind: 'x',
      duration: 10_000,
      classSize: '48',
      groupCount: -1,
      language: 'de',
      wishes: 7,
    });
    expect(read).toEqual(initialChoices);
  });

  it('lose a discipline and a series that the class does not have', () => {
    const read = parseChoices({ ...chosen, discipline: 'philosophie', series: 'C' });
    expect(read).toMatchObject({ level: '4e', discipline: null, series: null });
  });

  it('can be shown, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = parseChoices(value);
        if (read === null) return;
        expect(read.level === null || levels.includes(read.level)).toBe(true);
        expect(read.discipline === null || disciplines.includes(read.discipline)).toBe(true);
        expect(read.duration).toBeGreaterThanOrEqual(bounds.duration.min);
        expect(read.classSize).toBeLessThanOrEqual(bounds.classSize.max);
      }),
    );
  });
});

describe('a link to the creation screen', () => {
  it('chooses class, discipline and entry, and keeps the habits', () => {
    const habits = { ...initialChoices, classSize: 62 };
    const linked = choicesFromLink('?level=4e&discipline=svt&entry=svt-4e-1', habits);
    expect(linked).toMatchObject({
      level: '4e',
      discipline: 'svt',
      classSize: 62,
      topic: { kind: 'entry', entryId: 'svt-4e-1' },
    });
  });

  it('opens the free topic when it asks for one', () => {
    const linked = choicesFromLink('?level=4e&discipline=tic&topic=', initialChoices);
    expect(linked?.topic).toEqual({ kind: 'free', title: '' });
  });

  it('is ignored for a class that does not have the discipline', () => {
    expect(choicesFromLink('?level=6e&discipline=philosophie&topic=', initialChoices)).toBeNull();
  });

  it('is ignored without a known class', () => {
    expect(choicesFromLink('?entry=x', initialChoices)).toBeNull();
    expect(choicesFromLink('?level=9e&discipline=svt', initialChoices)).toBeNull();
  });
});

describe('what one sheet hands on', () => {
  const habits: Choices = {
    ...chosen,
    className: 'M2',
    classSize: 37,
    school: 'CEG Les Palmiers',
    date: '2026-11-30',
    wishes: 'Un exemple du marché',
    follows: 'a'.repeat(24),
    sessionNumber: 3,
  };

  it('is class, size, school and date, and neither wishes nor the session', () => {
    expect(habitsOf(habits, new Date(2026, 10, 30))).toMatchObject({
      level: '4e',
      className: 'M2',
      classSize: 37,
      school: 'CEG Les Palmiers',
      date: '2026-11-30',
      topic: null,
      wishes: '',
      follows: null,
      sessionNumber: null,
    });
  });

  it('is no date that has passed', () => {
    expect(habitsOf(habits, new Date(2026, 11, 1)).date).toBeNull();
  });

  it('is all of the class and topic for the next session', () => {
    const id = 'b'.repeat(24);
    const next = choicesFromLink(
      new URL(paths.nextSession(id, secondaryMaths), 'http://desk').search,
      initialChoices,
    );
    const { level, discipline, classSize, groupCount, duration } = secondaryMaths.identification;
    expect(next).toMatchObject({ level, discipline, classSize, groupCount, duration, follows: id });
    expect(next?.sessionNumber).toBe((secondaryMaths.identification.sessionNumber ?? 1) + 1);
    expect(next === null ? [] : missingChoices(next)).toEqual([]);
    expect(next === null ? null : toBody(next)).toMatchObject({ follows: id });
  });

  it('ends with another class, discipline or topic', () => {
    const alone = { follows: null, sessionNumber: null };
    for (const action of [
      { type: 'level', level: '5e' },
      { type: 'discipline', discipline: 'mathematiques' },
      { type: 'topic', topic: { kind: 'free', title: 'Le marché' } },
    ] as const) {
      expect(reduceChoices(habits, action)).toMatchObject(alone);
    }
  });

  it('is nothing from an address of another hand', () => {
    const link = '?level=4e&discipline=svt&follows=x&session=0&classSize=9999&duration=-1';
    expect(choicesFromLink(link, initialChoices)).toMatchObject({
      follows: null,
      sessionNumber: null,
      classSize: initialChoices.classSize,
      duration: initialChoices.duration,
    });
  });
});
