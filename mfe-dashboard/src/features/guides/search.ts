import type { HelpArticle, HelpEntry, HelpIndex } from '@ardoise/contract';
import { hasStems, stemsOf } from '@ardoise/contract/help-search';

export type Kind = HelpEntry['kind'];

export interface Found {
  items: readonly HelpEntry[];
  /** Questions of the public help; none without a search. */
  articles: readonly HelpArticle[];
}

/** What of the help answers a search; all guides and tutorials when nothing is sought. */
export function findHelp({ items, articles }: HelpIndex, kind: Kind | null, sought: string): Found {
  const stems = stemsOf(sought);
  const ofKind = items.filter((item) => kind === null || item.kind === kind);
  return {
    items: ofKind.filter(({ text }) => hasStems(text, stems)),
    articles:
      stems.length === 0 || kind !== null
        ? []
        : articles.filter(({ text }) => hasStems(text, stems)),
  };
}
