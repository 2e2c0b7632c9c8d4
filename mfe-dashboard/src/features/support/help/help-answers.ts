import type { HelpIndex, Locale } from '@ardoise/contract';
import { addressIn } from '@ardoise/contract/mfe';
import { paths } from '../../../shared/paths.ts';
import type { Answer } from './match-help.ts';

export interface HelpAnswer extends Answer {
  kind: 'article' | 'guide' | 'tutorial';
  /** What stands below the title. */
  note: string;
  href: string;
  /** Not a screen of the desk: the browser loads it. */
  isDocument: boolean;
}

/** The pages of help as answers to a question. */
export function helpAnswers({ articles, items }: HelpIndex, locale: Locale): HelpAnswer[] {
  const help = addressIn(locale, '/aide-support');
  return [
    ...articles.map(({ title, section, anchor, text }) => ({
      kind: 'article' as const,
      title,
      text,
      note: section,
      href: `${help}#${anchor}`,
      isDocument: true,
    })),
    ...items.map(({ id, kind, title, summary, text }) => ({
      kind,
      title,
      text: `${summary} ${text}`,
      note: summary,
      href: kind === 'guide' ? paths.guide(id) : paths.tutorial(id),
      isDocument: false,
    })),
  ];
}
