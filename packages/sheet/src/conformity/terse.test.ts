import { expect, it } from 'vitest';
import { rowsOf, updateRow } from '../edit/index.ts';
import { secondaryMaths } from '../fixtures/index.ts';
import type { FindingCode, SheetContent } from '../model/index.ts';
import { assess } from './index.ts';

/** What a teacher of few words writes is no fault, and its siblings are. */
const codes = (content: SheetContent): FindingCode[] =>
  assess(content, { competenceIds: null }).findings.map(({ code }) => code);
const good = secondaryMaths;
const inDiscipline = (discipline: 'francais' | 'mathematiques', order: string, result: string) =>
  updateRow(
    { ...good, identification: { ...good.identification, discipline } },
    rowsOf(good)[5]?.row.id ?? '',
    { instruction: order, expectedResult: result },
  );
const record = (text: string) => ({ ...good, writtenRecord: { ...good.writtenRecord, text } });

it('takes a year for that of its own clause', () => {
  const clauses = 'Houégbadja règne vers 1650 ; Béhanzin résiste aux Français.';
  expect(codes(record(clauses))).not.toContain('fact-denied');
  const one = 'Vers 1650 Béhanzin résiste aux Français.';
  expect(codes(record(one))).toContain('fact-denied');
});

it('takes a sentence set right for an answer, and a sentence said again for an echo', () => {
  const set = inDiscipline(
    'francais',
    'Si tu (venir), je (cuire) le riz.',
    'Si tu viens, je cuis.',
  );
  expect(codes(set)).not.toContain('row-result-echo');
  const again = inDiscipline(
    'francais',
    'Classe les carrés du tableau.',
    'A bien classé les carrés du tableau.',
  );
  expect(codes(again)).toContain('row-result-echo');
});

it('takes forms of a verb for an answer where language is learnt, and nowhere else', () => {
  const [order, result] = ['Écris le présent avec elle.', 'va, vient, est'] as const;
  expect(codes(inDiscipline('francais', order, result))).not.toContain('row-says-nothing');
  expect(codes(inDiscipline('mathematiques', order, result))).toContain('row-says-nothing');
});

it('lets the row of the evaluation name a word of its question', () => {
  const question = (text: string, answer: string, id: string) => {
    return { id, question: text, answer, competenceId: null };
  };
  const items = [
    question('Définis l’identité remarquable.', 'Une égalité toujours vraie du carré.', 'q1'),
    question('Nomme le terme du milieu.', 'Le double produit.', 'q2'),
  ];
  const rows = rowsOf(good).filter(({ step }) => step.key === 'evaluation');
  const expecting = (expectedResult: string) =>
    updateRow({ ...good, evaluation: { ...good.evaluation, items } }, rows[0]?.row.id ?? '', {
      expectedResult,
    });
  expect(codes(expecting('1) identité 2) milieu'))).not.toContain('answers-disagree');
  expect(codes(expecting('1) triangle 2) losange'))).toContain('answers-disagree');
});
