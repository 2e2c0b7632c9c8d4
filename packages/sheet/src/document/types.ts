import type { Figure } from '../lesson/figures/schema.ts';
import type { Grouping, SheetLanguage } from '../model/index.ts';
import type { Logo } from './letterhead.ts';

/** Text in a single style, already typeset, without line breaks. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** 'confirm': "(à vérifier)", small italic. 'key': the number of a competence, small bold. */
  readonly style?: 'confirm' | 'key';
  /** Of a fraction in mathematics; `text` is "3/4". */
  readonly fraction?: Fraction;
}

export interface Fraction {
  readonly above: string;
  readonly below: string;
}

export type Paragraph = readonly Run[];
export type Paragraphs = readonly Paragraph[];

export interface IdentificationCell {
  readonly label: string;
  readonly value: Paragraph;
  /** Share of the row's width. */
  readonly span: number;
  readonly emphasis: 'normal' | 'title' | 'number';
}

export interface PlanningLine {
  /** Printed number, secondary only. */
  readonly number: string | null;
  readonly label: string;
  readonly level: 'main' | 'sub';
  readonly value: Paragraphs;
}

export interface DocumentRow {
  readonly id: string;
  /** Number within the sheet, from 1. */
  readonly number: number;
  readonly grouping: Grouping;
  readonly minutes: string;
  readonly instruction: Paragraphs;
  readonly result: Paragraphs;
  /** Difficulty and remediation; empty when there are none. */
  readonly aid: Paragraphs;
}

export interface DocumentStep {
  readonly id: string;
  /** '' when the phase needs no step heading. */
  readonly title: string;
  readonly minutes: string;
  readonly rows: readonly DocumentRow[];
}

export interface DocumentPhase {
  readonly id: string;
  readonly title: string;
  readonly minutes: string;
  readonly steps: readonly DocumentStep[];
}

/** A part of the strip above the déroulement; widths are proportional to `minutes`. */
export interface StripPart {
  readonly label: string;
  readonly minutes: number;
  readonly text: string;
}

export type ColumnKey = 'number' | 'instruction' | 'grouping' | 'result';

export interface Column {
  readonly key: ColumnKey;
  readonly label: string;
  /** In mm; all columns add up to the text width, 178. */
  readonly width: number;
}

/** Cells in rows of equal length. */
export interface DocumentTable {
  readonly head: readonly Paragraph[] | null;
  readonly rows: readonly (readonly Paragraph[])[];
  /** Columns of numbers, from 0, which are centred. */
  readonly centred: readonly number[];
}

export interface SupportItem {
  readonly id: string;
  readonly label: string;
  readonly text: Paragraphs;
  readonly table: DocumentTable | null;
  /** `figure` is drawn by `@ardoise/sheet/figures`; `alt` says it in words. */
  readonly figure: { readonly figure: Figure; readonly alt: string } | null;
  /** Source and note, in small type. */
  readonly remarks: Paragraphs;
}

export interface EvaluationEntry {
  readonly id: string;
  readonly number: number;
  readonly question: Paragraphs;
  readonly answer: Paragraphs;
  /** For example "6 points"; '' when the question has none. */
  readonly points: string;
}

/** 'easy' is for readers with dyslexia: larger letters, farther apart, without italics. */
export type Reading = 'usual' | 'easy';

export interface Paper {
  readonly orientation: 'portrait' | 'landscape';
  readonly reading: Reading;
}

/**
 * A sheet as it is shown: everything printed, in order, with only the layout left to compute. The screen, the PDF and
 * the Word file all render it, so that they show the same.
 */
export interface SheetDocument {
  readonly paper: Paper;
  readonly language: SheetLanguage;
  readonly layout: 'primary' | 'secondary';
  /** Plain text, for the file's properties and the running head. */
  readonly title: string;
  readonly author: string;
  readonly running: { readonly left: string; readonly right: string };
  readonly letterhead: {
    /** 'space' prints an empty square in which to stick a logo. */
    readonly logo: 'none' | 'space' | Logo;
    readonly logoLines: readonly [string, string];
    readonly schoolLabel: string;
    readonly above: readonly string[];
    /** '' prints a line to be filled in by hand. */
    readonly school: string;
    readonly below: readonly string[];
    /** Set in capitals. */
    readonly republic: string;
    readonly authority: readonly string[];
  };
  readonly heading: { readonly kind: string; readonly discipline: string };
  readonly identification: readonly (readonly IdentificationCell[])[];
  readonly planning: { readonly heading: string; readonly lines: readonly PlanningLine[] };
  readonly supports: { readonly heading: string; readonly items: readonly SupportItem[] } | null;
  readonly procedure: {
    readonly heading: string;
    readonly total: string;
    readonly strip: readonly StripPart[];
    readonly columns: readonly Column[];
    readonly phases: readonly DocumentPhase[];
    readonly legend: string;
  };
  readonly evaluation: {
    readonly heading: string;
    readonly instructions: Paragraphs;
    readonly questions: string;
    readonly answers: string;
    readonly items: readonly EvaluationEntry[];
    /** What a mark looks at, and the points of each; the last row is the total. */
    readonly criteria: { readonly heading: string; readonly table: DocumentTable } | null;
  } | null;
  readonly writtenRecord: { readonly heading: string; readonly text: Paragraphs } | null;
  readonly notes: {
    readonly heading: string;
    readonly text: Paragraphs;
    /** Ruled lines for handwriting: at least `fewest`, up to `most` if the page has room. */
    readonly fewest: number;
    readonly most: number;
  };
  readonly signatures: readonly string[];
  readonly origin: string;
  /** "Page" and "sur", for page numbers in the footer. */
  readonly pageLabels: { readonly page: string; readonly of: string };
}
