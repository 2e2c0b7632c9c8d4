import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetPrice } from '@ardoise/contract';
import { toDocument } from '@ardoise/sheet';
import { englishLesson, primaryScience, secondaryMaths } from '@ardoise/sheet/fixtures';
import { examplesOf } from './build/examples.ts';
import { excerptOf } from './build/excerpt.ts';
import { shownEntries } from './build/programme-entries.ts';
import { record } from './build/record.ts';
import { landingPage } from './build/render-landing.ts';
import { isRecording } from './client/fetch-recording.ts';
import { lengthOfAll, lengthOfPart, playedSeconds, textsOf } from './recording.ts';

const entries = shownEntries();
const documents = [primaryScience, secondaryMaths, englishLesson].map((one) => toDocument(one));
const examples = examplesOf(
  documents.map((document, rank) => ({
    id: `fiche-${rank}`,
    levelId: (['cm2', '4e', '4e'] as const)[rank] ?? '4e',
    disciplineId: (['est-es', 'mathematiques', 'anglais'] as const)[rank] ?? 'anglais',
    level: ['CM2', '4e', '4e'][rank] ?? '',
    discipline: `Discipline ${rank}`,
    document,
  })),
);
const idsOf = (locale: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(import.meta.dirname, `messages/${locale}.json`), 'utf8')),
  );

describe.each(['fr', 'en', 'de', 'es'] as const)('the landing page in %s', (locale) => {
  const page = landingPage(locale, entries, examples).main.text;

  test('has every message', () => {
    expect(idsOf(locale)).toEqual(idsOf('fr'));
  });

  test('names audience, way in, price and a finished sheet before all else', () => {
    const first = page.slice(0, page.indexOf('class="board"'));
    expect(first).toMatch(/B[eé]n[ií]n/u);
    expect(first).toMatch(/href="\/auth\?mode=sign-up/u);
    expect(first).toContain(`${sheetPrice}\u202FFCFA`);
    expect(first).toContain(documents[0]?.title);
    expect(page.split('class="paper"')).toHaveLength(2);
  });

  test('says of each shown lesson whether its source is official', () => {
    const marks = [...page.matchAll(/class="badge (\w+)"/gu)].map(([, kind]) => kind);
    expect(marks).toEqual(entries.map(({ official }) => (official ? 'official' : 'other')));
    expect(new Set(marks).size).toBe(2);
    expect(page).not.toMatch(/undefined|NaN|\[object/u);
    // The content security policy refuses style attributes.
    expect(page).not.toMatch(/\sstyle=/u);
  });

  test('lists every example under its class, with the address of its recording', () => {
    const [primary, secondary] = page.split('<optgroup').slice(1);
    expect(primary).toContain('label="CM2"');
    expect(primary?.match(/<option/gu)).toHaveLength(1);
    expect(secondary).toContain('label="4e"');
    for (const { id, address } of examples.slice(1)) {
      expect(secondary).toContain(`value="${id}" data-recording="${address}"`);
    }
  });
});

const squeezed = (text: string) => text.replaceAll(/\s+/gu, ' ');

test('a recording contains every word of the sheet, each row once and in order', () => {
  for (const document of documents) {
    const { parts, title } = record(document, 'CM2');
    const recorded = parts.flatMap(({ lines }) => lines.flatMap(textsOf)).join(' ');
    const runs = [
      ...document.planning.lines.flatMap(({ value }) => value),
      ...document.procedure.phases.flatMap(({ steps }) =>
        steps.flatMap(({ rows }) => rows.flatMap((row) => [...row.instruction, ...row.result])),
      ),
      ...(document.evaluation?.items.flatMap(({ question, answer }) => [...question, ...answer]) ??
        []),
      ...(document.writtenRecord?.text ?? []),
    ];
    let from = 0;
    for (const one of runs) {
      const text = one.map((run) => run.text).join('');
      const at = recorded.indexOf(text, from);
      expect(at, `${title}: ${text}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
  }
});

test('the excerpt is what the recording shows at its time', () => {
  const [{ recording }] = examples;
  const { part, lines, writing, seconds } = excerptOf(recording, 'Introduction');
  const phase = recording.parts[part];
  expect(phase?.title).toBe('Introduction');
  expect(phase?.lines.slice(0, lines.length)).toEqual(lines);
  const next = phase?.lines[lines.length];
  expect(next?.kind === 'row' && next.task.startsWith(writing.task)).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(playedSeconds);
  const charactersBefore = (rank: number) =>
    recording.parts.slice(0, rank).reduce((sum, one) => sum + lengthOfPart(one), 0);
  const at = (rank: number) => (charactersBefore(rank) / lengthOfAll(recording)) * playedSeconds;
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(at(part)));
  expect(seconds).toBeLessThanOrEqual(Math.floor(at(part + 1)));
});

test('every text on the slate comes from the recording', () => {
  const [{ recording }] = examples;
  const page = landingPage('fr', entries, examples).main.text;
  const whole = squeezed(JSON.stringify(recording).replaceAll(String.raw`\"`, '&quot;'));
  const slate = page.slice(page.indexOf('class="chalk"'), page.indexOf('class="hand"'));
  const rows = [...slate.matchAll(/<span>([^<]{12,})<\/span>/gu)].map(([, text = '']) => text);
  expect(rows.length).toBeGreaterThan(4);
  for (const text of rows) expect(whole).toContain(squeezed(text).replaceAll('&amp;', '&'));
});

test('an answer with a missing or altered field is no recording', () => {
  const whole: unknown = JSON.parse(JSON.stringify(examples[1]?.recording));
  expect(isRecording(whole)).toBe(true);
  expect(isRecording('<!doctype html>')).toBe(false);
  expect(isRecording({ ...Object(whole), parts: [] })).toBe(false);
  const paths: (string | number)[][] = [];
  const walk = (value: unknown, path: (string | number)[]) => {
    if (path.length > 0) paths.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      walk(inside, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  walk(whole, []);
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.constantFrom(null, true, { kind: 'other' }),
      (path, wrong) => {
        const broken: unknown = JSON.parse(JSON.stringify(whole));
        const place = path
          .slice(0, -1)
          .reduce<unknown>((value, key) => Reflect.get(Object(value), key), broken);
        Reflect.set(Object(place), path.at(-1) ?? '', wrong);
        return !isRecording(broken);
      },
    ),
  );
});
