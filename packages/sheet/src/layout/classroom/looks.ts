import { fold, type Grouping } from '../../model/index.ts';
import type { Draft } from '../draft.ts';

/** What a row asks for, read from its words: a lesson does not say it otherwise. */
const patterns = {
  reads: /\b(?:lis|lisez|relis|relisez|read)\b/,
  writes:
    /\b(?:ecris|ecrivez|note|notez|recopie|recopiez|copie|copiez|complete|completez|redige|redigez|releve|relevez|souligne|soulignez|recris|recrivez|remplis|remplissez|calcule|calculez|write|copy|complete|underline|fill|list|spell)\b/,
  machine:
    /\b(?:la machine|aux machines|a l'ecran|au clavier|a l'ordinateur|aux ordinateurs|saisis|saisissez|tapez|tape «|videos?|projecteur|at the computer|on the computer|keyboard)\b/,
  aloud:
    /\b(?:lis|lisez|relis|relisez|joue|jouez|recite|recitez|raconte|racontez|chante|voix haute|dialogue|read|act|tell|aloud)\b/,
  evening: /\b(?:ce soir|a la maison|chez toi|tonight|this evening|at home)\b/,
  light: /\b(?:ombres?|lumieres?|eclaire\w*|penombre|shadows?|lights?)\b/,
  race: /\b(?:cours|courez|course|relais|sprint|metres|tours?|run|race)\b/,
  draws: /\b(?:dessine|dessinez|trace|tracez|schema|figure|draw)\b/,
} as const;
export type Look = keyof typeof patterns;

export const asks = ({ instruction }: Pick<Draft, 'instruction'>, look: Look): boolean =>
  patterns[look].test(fold(instruction));

export const isAlone = (grouping: Grouping): boolean => grouping === 'TI' || grouping === 'IW';

/** A result that is a number, perhaps with a unit, said as quickly as it is written. */
export const isNumber = (text: string): boolean =>
  /^[^\p{L}]*\d[\d\s,./]*\s?\p{L}{0,12}\.?$/u.test(text);

/** A result that is worked out: it has an equation, or three numbers. */
export const isWorkedOut = (text: string): boolean =>
  /\d\s*[=+×÷−*/]/u.test(text) || (text.match(/\d+/gu) ?? []).length >= 3;
