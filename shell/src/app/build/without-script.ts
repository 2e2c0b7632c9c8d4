import type { Locale } from '@ardoise/contract';
import { chosenAddress, languages, readTexts } from '@ardoise/pages';

export interface WithoutScript {
  locale: Locale;
  title: string;
  text: string;
  /** The front page in this language. */
  home: { address: string; name: string };
}

/**
 * What the shell's document says where no script runs: in every language, since nobody can tell
 * which one is read. Its own pages need one; the public pages do not.
 */
export function withoutScript(messages: string): WithoutScript[] {
  return languages.map(([locale]) => {
    const { text } = readTexts(messages, locale);
    return {
      locale,
      title: text('without-script.title'),
      text: text('without-script.text'),
      home: { address: chosenAddress(locale, '/'), name: text('without-script.home') },
    };
  });
}
