import { describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import {
  CatalogueDiscipline,
  CatalogueEntry,
  CatalogueLevel,
  Competence,
} from '../schema/index.ts';
import { catalogue, parseSeed } from './index.ts';

const all = catalogue.entries({ includeLowConfidence: true });

describe('the catalogue', () => {
  it('contains every entry of the seed once, in the documented shape', () => {
    expect(all).toHaveLength(1630);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1630);
    const entry = Compile(CatalogueEntry);
    expect(all.filter((item) => !entry.Check(item))).toEqual([]);
    expect(catalogue.competences().every((item) => Compile(Competence).Check(item))).toBe(true);
    expect(catalogue.disciplines().every((item) => Compile(CatalogueDiscipline).Check(item))).toBe(
      true,
    );
    expect(catalogue.levels().every((item) => Compile(CatalogueLevel).Check(item))).toBe(true);
  });

  it('hides entries without a source of their own by default', () => {
    expect(catalogue.entries()).toHaveLength(1222);
    expect(catalogue.entries().every(({ confidence }) => confidence !== 'low')).toBe(true);
  });

  it('counts the entries that its lists show by default', () => {
    expect(catalogue.disciplines()).toHaveLength(12);
    for (const discipline of catalogue.disciplines()) {
      const listed = catalogue.entries({ discipline: discipline.id });
      expect(discipline.entryCount).toBe(listed.length);
      expect(discipline.officialCount).toBe(
        listed.filter(({ status }) => status === 'official').length,
      );
    }
    expect(catalogue.disciplines().find(({ id }) => id === 'tic')?.entryCount).toBe(0);
  });

  it('also lists an entry under its other disciplines', () => {
    const civics = catalogue.entries({ discipline: 'ecm', level: 'cm2' });
    expect(civics.some(({ also }) => also?.includes('est-es') === true)).toBe(true);
    const social = catalogue.entries({ discipline: 'est-es', level: 'cm2' });
    expect(social.some(({ discipline }) => discipline === 'ecm')).toBe(true);
  });

  it('finds titles by all the words of a query, ignoring accents and case', () => {
    const found = catalogue.entries({ discipline: 'pct', level: '3e', q: 'EQUILIBRE solide' });
    expect(found.map(({ title }) => title)).toContain(
      "Équilibre d'un solide et transfert d'énergie",
    );
    expect(catalogue.entries({ q: 'oeuvre sœur' }).length).toBe(
      catalogue.entries({ q: 'œuvre soeur' }).length,
    );
    expect(catalogue.entries({ q: 'zzzz' })).toEqual([]);
  });

  it('filters by series: entries for all series match, and A1 also matches the family A', () => {
    const forC = catalogue.entries({ discipline: 'mathematiques', level: '1re', series: 'C' });
    expect(forC.every(({ series }) => series === null || series.includes('C'))).toBe(true);
    const forA1 = catalogue.entries({ discipline: 'mathematiques', level: '1re', series: 'A1' });
    expect(forA1.some(({ series }) => series?.includes('A') === true)).toBe(true);
    expect(forA1.some(({ series }) => series !== null && !series.includes('A'))).toBe(false);
  });

  it('orders a programme: SAs by number, each followed by its sequences, then notions', () => {
    const list = catalogue.entries({ discipline: 'pct', level: '3e' });
    const situations = list.filter(
      ({ kind, confidence }) => kind === 'sa' && confidence === 'high',
    );
    expect(situations.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const places = new Map(all.map(({ id }, index) => [id, index]));
    for (const entry of all) {
      const parent = entry.parentId === null ? undefined : places.get(entry.parentId);
      if (parent !== undefined) expect(parent).toBeLessThan(places.get(entry.id) ?? -1);
    }
    expect(catalogue.entries({ includeLowConfidence: true })).toEqual(all);
  });

  it('returns the ancestors and children of an entry', () => {
    const notion = all.find(({ kind, parentId }) => kind === 'notion' && parentId !== null);
    const ancestors = catalogue.ancestorsOf(notion?.id ?? '');
    expect(ancestors.map(({ kind }) => kind)).toEqual(['sa', 'sequence']);
    const [situation, sequence] = ancestors;
    expect(catalogue.childrenOf(situation?.id ?? '')).toContainEqual(sequence);
    expect(catalogue.childrenOf(sequence?.id ?? '')).toContainEqual(notion);
    expect(catalogue.ancestorsOf('nowhere')).toEqual([]);
  });

  it('keeps conflicting durations, each with its source', () => {
    const entry = catalogue.entry('mathematiques-4e-sa-1-configurations-du-plan-prog4');
    expect(entry?.hours.map(({ value }) => value)).toEqual([56, 60]);
  });

  it('offers the discipline’s competences first, starting with those of the level, then the common ones', () => {
    const list = catalogue.competencesFor('est-es', 'cm1');
    expect(list.slice(0, 3).every(({ discipline }) => discipline === 'est-es')).toBe(true);
    expect(list.slice(3).every(({ discipline }) => discipline === null)).toBe(true);
    expect(list.filter(({ kind }) => kind === 'CT')).toHaveLength(8);
    expect(list.find(({ kind }) => kind === 'CD')?.confirmed).toBe(false);
    const all = catalogue.competences();
    expect(all.every(({ confirmed, status }) => confirmed === (status === 'official'))).toBe(true);
  });
});

describe('an invalid seed', () => {
  const seed = {
    version: '1.0.0',
    retrieved: '2026-11-20',
    disciplines: [],
    levels: [],
    competences: [],
    entries: [
      {
        id: 'a',
        discipline: 'svt',
        level: '6e',
        series: null,
        kind: 'notion',
        number: null,
        title: 'Les aliments',
        parent: null,
        hours: null,
        source: { title: 't', ref: 'r', status: 'secondary' },
        confidence: 'medium',
      },
    ],
  };

  it('is rejected with the location of the error', () => {
    expect(parseSeed(seed)).toBe(seed);
    const [entry] = seed.entries;
    expect(() => parseSeed({ ...seed, entries: [{ ...entry, level: '7e' }] })).toThrow(
      /entries\/0\/level/,
    );
    expect(() => parseSeed({ ...seed, entries: [{ ...entry, extra: 1 }] })).toThrow(TypeError);
    expect(() => parseSeed({ ...seed, entries: [entry, entry] })).toThrow(/twice/);
    expect(() => parseSeed({ ...seed, entries: [{ ...entry, parent: 'b' }] })).toThrow(
      /no parent "b"/,
    );
  });
});
