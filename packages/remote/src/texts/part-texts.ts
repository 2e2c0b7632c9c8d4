import type { Locale } from '@ardoise/contract';
import { loadTexts, type Texts } from '@ardoise/ui';
import type { MessageFormatElement } from 'react-intl';

export type Catalogue = Record<string, MessageFormatElement[]>;

export type LoadPart = (locale: Locale, part: string) => Promise<Catalogue>;

export interface PartTexts {
  /** Loads all parts that are in use in a language, which is shown from then on. */
  load: (locale: Locale) => Promise<Catalogue>;
  /** Loads the texts before the first render, in this language or, where it cannot be had, another. */
  prepare: (locale: Locale) => Promise<void>;
  /** What is shown. */
  shown: () => Texts;
  /** Loads parts in the language that is shown; from then on they are in use. */
  bring: (parts: readonly string[]) => Promise<void>;
}

/**
 * The texts of a remote, in parts that load with the screens that name them. At any time, what is
 * shown holds every part in use: whoever draws a screen once its parts are brought finds its texts.
 * @param first parts of the entry and the first screen
 */
export function createPartTexts(loadPart: LoadPart, first: readonly string[]): PartTexts {
  const inUse = new Set(first);
  let shown: { locale: Locale; messages: Catalogue } | null = null;
  let wanted: Locale | null = null;
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));

  async function loadParts(locale: Locale, parts: readonly string[]): Promise<Catalogue> {
    const catalogues = await Promise.all(parts.map((part) => loadPart(locale, part)));
    return Object.fromEntries(catalogues.flatMap((texts) => Object.entries(texts)));
  }

  async function load(locale: Locale): Promise<Catalogue> {
    wanted = locale;
    const messages: Catalogue = {};
    const loaded = new Set<string>();
    const lacking = () => [...inUse].filter((part) => !loaded.has(part));
    // Others may come into use meanwhile.
    for (let parts = lacking(); parts.length > 0; parts = lacking()) {
      Object.assign(messages, await loadParts(locale, parts));
      for (const part of parts) loaded.add(part);
    }
    if (wanted === locale) {
      shown = { locale, messages };
      begin();
    }
    return messages;
  }

  async function prepare(locale: Locale): Promise<void> {
    if (shown?.locale !== locale) await loadTexts(load, locale);
  }

  function current(): Texts & { messages: Catalogue } {
    if (shown === null) throw new Error('The texts are not loaded');
    return shown;
  }

  async function bring(parts: readonly string[]): Promise<void> {
    const left = parts.filter((part) => !inUse.has(part));
    if (left.length === 0) return;
    if (wanted === null) await begun;
    const locale = shown?.locale ?? wanted ?? current().locale;
    const messages = await loadParts(locale, left).catch(async (failure: unknown) => {
      await begun;
      if (current().locale === locale) throw failure;
      return null;
    });
    await begun;
    if (messages === null || current().locale !== locale) return bring(parts);
    // Into the catalogue that is drawn from: nothing that is on the screen changes.
    Object.assign(current().messages, messages);
    for (const part of left) inUse.add(part);
  }

  return { load, prepare, shown: current, bring };
}
