/** What one line of a receipt sold. */
export interface ReceiptLine {
  readonly title: string;
  /** Below the title; empty when there is nothing more to say. */
  readonly detail: string;
  readonly price: string;
  readonly quantity: string;
  readonly amount: string;
}

interface Party {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A receipt with all its texts, in the language of its reader. */
export interface ReceiptPaper {
  readonly language: 'fr' | 'en' | 'de' | 'es';
  readonly title: string;
  readonly number: string;
  /** The first line is the name. */
  readonly seller: readonly string[];
  /** When, and for which order. */
  readonly issued: readonly string[];
  readonly buyer: Party;
  readonly payer: Party;
  readonly columns: {
    readonly title: string;
    readonly price: string;
    readonly quantity: string;
    readonly amount: string;
  };
  readonly lines: readonly ReceiptLine[];
  readonly total: { readonly label: string; readonly amount: string };
  readonly inWords: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The code that leads to the page which confirms the receipt. */
  readonly check: { readonly address: string; readonly caption: string; readonly alt: string };
  readonly foot: string;
  readonly pageLabels: { readonly page: string; readonly of: string };
}

/** A5 is the receipt's own; A4 is for printers that have nothing else. */
export const receiptFormats = ['a5', 'a4'] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];
