import { expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

it('lets a learner say what is done to oneself', () => {
  expect(fr.announced(['Se laver les mains', 'S’asseoir droit'])).toContain(
    'Je saurai me laver les mains, puis m’asseoir droit.',
  );
});

it('ends an answer with one mark, whatever it ends with', () => {
  expect(fr.evaluated(['La racine', 'Pourquoi ?'])).toBe('1) La racine. 2) Pourquoi ?');
  expect(fr.copied(['Où va l’eau ?'])).not.toContain('?.');
  expect(en.copied(['Where does it go?'])).not.toContain('?.');
});
