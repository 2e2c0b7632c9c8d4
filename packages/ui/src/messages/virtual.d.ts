/** Made by the preset: this app's messages and the components' own, compiled, one file a language. */
declare module 'virtual:ardoise/messages' {
  import type { Locale } from '@ardoise/contract';
  import type { MessageFormatElement } from 'react-intl';

  export const loadMessages: (locale: Locale) => Promise<Record<string, MessageFormatElement[]>>;
}
