import { primaryScience } from '@ardoise/sheet/fixtures';
import type { SheetContent } from '@ardoise/sheet';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyHistory,
  type History,
  historyLimit,
  rebase,
  record,
  redo,
  typingPause,
  undo,
} from './history.ts';

const noted = (notes: string): SheetContent => ({ ...primaryScience, notes });

function typed(texts: readonly string[], gap: number, place: string | null = 'notes') {
  let history: History = emptyHistory;
  let content = noted('');
  texts.forEach((text, index) => {
    history = record(history, content, place, index * gap);
    content = noted(text);
  });
  return { history, content };
}

test('consecutive edits of one place are one undo step', () => {
  const { history, content } = typed(['B', 'Bo', 'Bon'], 200);
  expect(undo(history, content)?.content.notes).toBe('');
});

test('a pause starts a new step', () => {
  const { history, content } = typed(['Bon', 'Bonjour'], typingPause + 1);
  expect(undo(history, content)?.content.notes).toBe('Bon');
});

test('changes without a place are steps of their own', () => {
  const { history, content } = typed(['a', 'ab'], 0, null);
  expect(undo(history, content)?.content.notes).toBe('a');
});

test('a change after an undo discards the redo steps and starts a step of its own', () => {
  const { history, content } = typed(['a', 'b'], typingPause + 1);
  const back = undo(history, content);
  if (back === null) throw new Error('nothing to undo');
  const after = record(back.history, back.content, 'notes', typingPause + 2);
  expect(after.future).toEqual([]);
  expect(undo(after, noted('c'))?.content.notes).toBe('a');
});

test('keeps a limited number of steps', () => {
  const { history } = typed(
    Array.from({ length: historyLimit + 20 }, (_, index) => String(index)),
    typingPause + 1,
  );
  expect(history.past).toHaveLength(historyLimit);
});

test('any sequence of undo and redo passes through the same sheets', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (texts) => {
      let { history, content } = typed(texts, typingPause + 1);
      const seen = [content.notes];
      for (let back = undo(history, content); back !== null; back = undo(history, content)) {
        ({ history, content } = back);
        seen.push(content.notes);
      }
      expect(seen).toEqual(['', ...texts].toReversed());
      for (let next = redo(history, content); next !== null; next = redo(history, content)) {
        ({ history, content } = next);
      }
      expect(content.notes).toBe(texts.at(-1) ?? '');
    }),
  );
});

test('a change from another tab or device survives an undo', () => {
  const { history, content } = typed(['a'], 0);
  const carried = rebase(history, (sheet) => ({ ...sheet, reviewed: true }));
  const back = undo(carried, { ...content, reviewed: true });
  expect(back?.content).toMatchObject({ notes: '', reviewed: true });
});
