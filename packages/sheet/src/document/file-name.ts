import { labelsOf } from '../labels/index.ts';
import type { SheetContent } from '../model/index.ts';
import { plain } from './runs.ts';
import { disciplineName } from './to-document.ts';

export const exportFormats = ['pdf', 'docx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export interface FileName {
  /** With accents, valid on every file system: "Fiche CM2 EST - L’appareil digestif.pdf". */
  readonly name: string;
  /** The same in ASCII. */
  readonly ascii: string;
  /** Value of a Content-Disposition header (RFC 6266, with RFC 5987 for the accents). */
  readonly contentDisposition: string;
}

/** Maximum length without the extension. File systems allow 255 bytes, and a letter can take four. */
const maxLength = { letters: 80, bytes: 240 } as const;

/** @param what what the file holds; the sheet by default */
export function fileName(
  content: SheetContent,
  format: ExportFormat,
  what: string = labelsOf(content.language).filePrefix,
): FileName {
  const labels = labelsOf(content.language);
  const { identification } = content;
  const head = [
    safe(what),
    labels.levels[identification.level],
    disciplineName(content, labels)[1],
  ].join(' ');
  const title = safe(plain(identification.title, content.language));
  const base = shortened(title === '' ? head : `${head} - ${title}`);
  const ascii = `${shortened(toAscii(base))}.${format}`;
  const name = `${base}.${format}`;
  return {
    name,
    ascii,
    contentDisposition: `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
  };
}

/** Removes characters that Windows, Linux or a shell treat specially. */
function safe(text: string): string {
  return text
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. -]+|[. -]+$/gu, '');
}

/** Whole words as far as they fit; a word that would leave too little is cut. */
function shortened(text: string): string {
  const letters = [...text].slice(0, maxLength.letters);
  while (new TextEncoder().encode(letters.join('')).length > maxLength.bytes) letters.pop();
  const cut = letters.join('');
  const whole = cut.replace(/\s+\S*$/u, '');
  const kept = cut === text || whole.length < cut.length / 2 ? cut : whole;
  return kept.replace(/[. -]+$/u, '');
}

/** Letters of Benin's languages, and joined ones, that no decomposition turns into ASCII. */
const asciiOf: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ɔ: 'o',
  ɛ: 'e',
  ɖ: 'd',
  ŋ: 'n',
  ɲ: 'n',
  ɣ: 'g',
  ʋ: 'v',
  ƒ: 'f',
  ɩ: 'i',
  ʊ: 'u',
  ǝ: 'e',
  ə: 'e',
};

function asciiLetter(letter: string): string {
  const small = letter.toLowerCase();
  const plainLetter = asciiOf[small] ?? letter;
  return small === letter ? plainLetter : plainLetter.toUpperCase();
}

function toAscii(text: string): string {
  return text
    .replace(/[’‘]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\p{L}/gu, asciiLetter)
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(/[^\u0020-\u007E]/gu, '')
    .replace(/["\\%;]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** RFC 5987: percent-encodes every byte except attr-char. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
