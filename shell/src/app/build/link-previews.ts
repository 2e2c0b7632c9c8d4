import { join } from 'node:path';
import { inEachLanguage, readTexts, type SiteFrame } from '@ardoise/pages';
import { shellPages } from '../pages.ts';

const messages = join(import.meta.dirname, 'messages');

/**
 * What links to pages show that need a program: the shell's own screens by their path, the remotes'
 * by their area. `draw` makes a picture with a title.
 */
export function linkPreviews(draw: (title: string) => string): NonNullable<SiteFrame['previews']> {
  const preview = (name: string) =>
    inEachLanguage((locale) => {
      const { text } = readTexts(messages, locale);
      const title = text(`preview.${name}.title`);
      return { title, description: text(`preview.${name}.description`), picture: draw(title) };
    });
  return { [shellPages.auth]: preview('auth'), desk: preview('desk') };
}
