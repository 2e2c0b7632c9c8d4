import { blankIdentification, blankParts } from '../edit/blank-content.ts';
import {
  documentedLesson,
  englishLesson,
  primaryScience,
  secondaryMaths,
} from '../fixtures/index.ts';
import { everyKind } from '../lesson/figures/testing/every-kind.ts';
import type { SheetContent } from '../model/index.ts';
import { limits } from '../model/vocabulary.ts';

export interface Sample {
  readonly name: string;
  readonly content: SheetContent;
  /** Maximum size of each format in bytes; null for sheets that are not ordinary. */
  readonly budget: { readonly pdf: number; readonly docx: number } | null;
}

const budget = { pdf: 80 * 1024, docx: 60 * 1024 } as const;
const withFigures = { pdf: 150 * 1024, docx: 150 * 1024 } as const;

const localWords =
  'Fɔ̀ngbè : ɖɔ́, kpɔ́n, xwé, ɛ̌n, ɔ̀, Ɔ̌ ; ǎ ě ǐ ǒ ǔ. Yorùbá : ọ̀rọ̀, ẹ̀kọ́, ṣé, Ẹ̀kọ́, Ọ̀yọ́, ń, ǹ. Signes : ≤ ≥ ≠ √ π α β Δ → ⇒ ∈ ∅ ½ ³√, x₁, 10⁻⁴.';

/** Fon and Yoruba letters with tone marks, and special characters, in every text field. */
const localLetters: SheetContent = {
  ...primaryScience,
  identification: {
    ...primaryScience.identification,
    title: 'Mots en fɔ̀ngbè et en yorùbá',
    school: 'EPP d’Ɔwɔ́dé',
  },
  supports: [
    { id: 'words', title: 'Ẹ̀kọ́ kíní', text: `${localWords}\n**${localWords}**\n*${localWords}*` },
  ],
  notes: localWords,
};

/** The emptiest sheet that the schema accepts. */
const empty: SheetContent = {
  ...secondaryMaths,
  identification: {
    ...secondaryMaths.identification,
    ...blankIdentification,
    title: 'Sans titre',
  },
  ...blankParts(),
};

function long(length: number): string {
  const sentence =
    'L’élève observe la planche, compare les organes et écrit ce qu’il voit dans son cahier. ';
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trimEnd();
}

/** Texts of maximum length: rows and frames taller than a page. */
const huge: SheetContent = {
  ...secondaryMaths,
  identification: {
    ...secondaryMaths.identification,
    title: long(limits.line),
    school: long(limits.line),
  },
  supports: [{ id: 'long', title: long(limits.line), text: long(limits.longText) }],
  phases: secondaryMaths.phases.map((phase, index) => ({
    ...phase,
    title: long(limits.line),
    steps: phase.steps.map((step) => ({
      ...step,
      title: long(limits.line),
      rows: step.rows.map((row, rank) =>
        index === 0 && rank === 0
          ? {
              ...row,
              instruction: long(limits.text),
              expectedResult: long(limits.text),
              difficulty: long(limits.text),
              remediation: long(limits.text),
            }
          : row,
      ),
    })),
  })),
  evaluation: {
    instructions: long(limits.text),
    items: secondaryMaths.evaluation.items.map((item) => ({
      ...item,
      question: long(limits.text),
      answer: long(limits.text),
    })),
  },
  writtenRecord: { title: long(limits.line), text: long(limits.longText) },
  notes: long(limits.longText),
};

/** Texts that try to break the layout or the XML. */
const hostile: SheetContent = {
  ...englishLesson,
  identification: {
    ...englishLesson.identification,
    title: '</w:t></w:r><script>alert(1)</script> & "quotes" \u0000\u0007\u202E desrever',
    school: '%PDF-1.7 (stream) endstream \\) Tj',
    teacher: '\uD800 half a pair',
  },
  supports: [
    { id: 'unbroken', title: 'Unbroken', text: 'x'.repeat(limits.longText) },
    {
      id: 'scripts',
      title: 'Scripts',
      text: 'مرحبا بالعالم, שלום, 你好, 👩🏽‍🏫 emoji, ﷽ and e\u0301\u0301\u0301\u0301\u0301',
    },
  ],
  notes: ']]> <!-- --> &amp; &#0; \u0085 \uFFFE \uFFFF end',
};

/** One figure of each kind, as many on a sheet as it takes. */
const figures: SheetContent[] = Array.from({ length: 3 }, (_, rank) => ({
  ...primaryScience,
  supports: Object.values(everyKind)
    .slice(rank * 6, rank * 6 + 6)
    .map((figure) => ({
      id: figure.kind,
      title: figure.kind,
      text: '',
      alt: `Figure : ${figure.kind}`,
      figure,
    })),
}));

/** Tables with the most rows and columns, and the longest cells. */
const tables: SheetContent = {
  ...documentedLesson,
  supports: [
    { id: 'long', title: 'Table longue', text: '', table: longTable(20, 3) },
    { id: 'wide', title: 'Table large', text: '', table: longTable(4, 8) },
    {
      id: 'full',
      title: 'Cellules pleines',
      text: '',
      table: { rows: Array.from({ length: 20 }, () => Array(8).fill(long(limits.line))) },
    },
  ],
};

function longTable(rows: number, columns: number) {
  const row = (name: string) =>
    Array.from({ length: columns }, (_, column) => (column === 0 ? name : String(column * 1_250)));
  return {
    head: row('Année de la récolte'),
    rows: Array.from({ length: rows }, (_, index) => row(String(2000 + index))),
  };
}

export const samples: readonly Sample[] = [
  { name: 'primaire, 4 pages', content: primaryScience, budget },
  { name: 'secondaire', content: secondaryMaths, budget },
  { name: 'anglais', content: englishLesson, budget },
  { name: 'lettres fon et yoruba', content: localLetters, budget },
  { name: 'champs vides', content: empty, budget },
  { name: 'tableaux et figures', content: documentedLesson, budget: withFigures },
  ...figures.map((content, index) => ({
    name: `figures ${index + 1}`,
    content,
    budget: withFigures,
  })),
  { name: 'grands tableaux', content: tables, budget: withFigures },
  { name: 'textes aux plafonds', content: huge, budget: null },
  { name: 'textes hostiles', content: hostile, budget: null },
];
