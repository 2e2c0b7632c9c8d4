import type { HelpArticle, HelpEntry, HelpIndex, HelpItem, Locale } from '@ardoise/contract';
import { plainText } from '@ardoise/contract/help-search';
import { helpGroups } from '@ardoise/contract/schemas';
import { ContentError } from './content-error.ts';
import { type HelpSources, type ItemSource, readSources } from './folder.ts';
import { createContentPictures } from './pictures.ts';
import { anchor, readSteps } from './steps.ts';
import { typesetIn } from './typeset.ts';

/** Guides, tutorials and questions of one language. */
export interface Help {
  index: HelpIndex;
  items: ReadonlyMap<string, HelpItem>;
}

/** Each word of these texts once and folded, for searching. */
function searchText(texts: readonly string[]): string {
  const plain = plainText(texts.join(' ').replaceAll(/\]\([^)]*\)/gu, ' '));
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].join(' ');
}

function articlesOf({ sections }: HelpSources, typeset: (text: string) => string): HelpArticle[] {
  const taken = new Set<string>();
  return sections.flatMap(({ head, body, file }) => {
    // As the page numbers its headings.
    const anchorOf = (title: string) => {
      const first = anchor(title);
      let id = first;
      for (let rank = 2; taken.has(id); rank += 1) id = `${first}-${rank}`;
      taken.add(id);
      return id;
    };
    anchorOf(head.title);
    const [before = '', ...questions] = body.split(/^## /mu);
    if (before.trim() !== '') throw new ContentError(file, 'the text begins with a question: ##');
    return questions.map((question): HelpArticle => {
      const [title = ''] = question.split('\n', 1);
      return {
        title: typeset(title.trim()),
        section: typeset(head.title),
        anchor: anchorOf(title.trim()),
        text: searchText([question]),
      };
    });
  });
}

const entryOf = (item: HelpItem): HelpEntry => {
  const { language: _, updated: __, steps, ...about } = item;
  const texts = steps.flatMap(({ title, text, action }) => [
    title,
    ...text.flat().map((one) => one.text),
    action?.opens ?? '',
  ]);
  return {
    ...about,
    steps: steps.map(({ id }) => id),
    text: searchText([item.title, item.summary, ...texts]),
  };
};

/**
 * All help of one language, ready to be sent.
 * @throws ContentError for the first file that cannot be used.
 */
export function readHelp(
  folder: string,
  locale: Locale,
  pictures = createContentPictures(folder),
): Help {
  const sources = readSources(folder, locale);
  const typeset = typesetIn(locale);
  const picture = (name: string) => {
    const { src, width, height } = pictures.of(locale, name);
    return { src, width, height };
  };
  const read = ({ id, kind, file, head, body }: ItemSource): HelpItem => {
    const { title, summary, audience, group, minutes, updated } = head;
    const texts = { title: typeset(title), summary: typeset(summary), audience: typeset(audience) };
    try {
      const steps = readSteps(body, { picture, typeset });
      return { id, kind, group, ...texts, minutes, language: locale, updated, steps };
    } catch (error) {
      throw new ContentError(file, error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    }
  };
  const place = ({ group, order }: ItemSource['head']) => helpGroups.indexOf(group) * 1_000 + order;
  const items = sources.items
    .toSorted((a, b) => place(a.head) - place(b.head))
    .map((source) => read(source));
  return {
    index: { items: items.map(entryOf), articles: articlesOf(sources, typeset) },
    items: new Map(items.map((item) => [item.id, item])),
  };
}
