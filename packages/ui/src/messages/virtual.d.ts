/**
 * Made by the preset: the compiled messages of this app and of the packages it uses, one file per
 * language.
 */
declare module 'virtual:ardoise/messages' {
  import type { Locale } from '@ardoise/contract';
  import type { MessageFormatElement } from 'react-intl';

  export const loadMessages: (locale: Locale) => Promise<Record<string, MessageFormatElement[]>>;
}
