import { fold } from '../model/text.ts';
import { numberWords } from './number-words.ts';

/** Lines, sentences or words from which on an answer is a text and not an answer. */
const fewest = { line: 5, word: 50 } as const;

const counted =
  /(?<![\p{L}\p{N}])(\p{L}+|\d+)(?: (?:courtes? |bonnes? |short |whole |passive )?|-)(lignes?|phrases?|lines?|sentences?|mots|words)(?!\p{L})/gu;
/** A whole text, whatever its length. */
const whole =
  /(?:\b(?:redige|rediger|ecris|recris|reecris|write)\b[^.?!]*\b(?:entiere?|complete?|paragraphes?|paragraphs?|whole)\b)/u;
const ofText =
  /\b(?:lettre|texte|paragraphes?|introduction|conclusion|compte rendu|article|recit|dialogue|letter|paragraphs?|text|story|report|essay)\b/u;

/** Lines that a question asks to write; 0 where it asks for an answer. A line is some ten words. */
export function linesAsked(question: string): number {
  const text = fold(question);
  const asked = Array.from(text.matchAll(counted), ([, count = '', unit = '']) => {
    const value = numberWords.get(count) ?? (/^\d+$/u.test(count) ? Number(count) : 0);
    if (/^(?:mots|words)$/u.test(unit)) return value >= fewest.word ? Math.ceil(value / 10) : 0;
    return value >= fewest.line ? value : 0;
  });
  const lines = Math.max(0, ...asked);
  return lines > 0 ? lines : whole.test(text) && ofText.test(text) ? fewest.line : 0;
}
