import type { Locale } from '@ardoise/contract';
import { chosenAddress, languages, readTexts } from '@ardoise/pages';

export interface WithoutScript {
  locale: Locale;
  title: string;
  text: string;
  /** The landing page in this language. */
  home: { address: string; name: string };
}

/**
 * What the shell's document shows without JavaScript, in every language, since the reader's is
 * unknown then. The shell's own screens need a script; the public pages do not.
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
