import type { HelpSources } from './folder.ts';

/** The link to a screen of the desk, which the public pages leave out. */
const action = /^\[[^\]]*\]\(\/dashboard[^)]*\)\r?\n?/gmu;

/** A text below a heading of its own, with its headings one level further down. */
function below(title: string, body: string): string {
  return `## ${title}\n\n${body.replaceAll(/^## /gmu, '### ').replaceAll(action, '').trim()}\n`;
}

/** The questions of the public help, as Markdown of one page. */
export const publicQuestions = ({ sections }: HelpSources): string =>
  sections.map(({ head, body }) => below(head.title, body)).join('\n');

/** The tutorials that the public page shows, as Markdown of one page. */
export const publicTutorials = ({ items }: HelpSources): string =>
  items
    .flatMap(({ head, body }) =>
      head.public === undefined ? [] : [{ rank: head.public, head, body }],
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ head, body }) => below(head.title, body))
    .join('\n');
