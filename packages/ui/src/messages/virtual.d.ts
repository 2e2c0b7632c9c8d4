/** Made by the preset of the shell: its compiled messages and those of this package, one file per language. */
declare module 'virtual:ardoise/messages' {
  import type { Locale } from '@ardoise/contract';
  import type { MessageFormatElement } from 'react-intl';

  export const loadMessages: (locale: Locale) => Promise<Record<string, MessageFormatElement[]>>;
}

/** Only the messages of one folder below the app's sources, for a part that loads late. */
declare module 'virtual:ardoise/messages/*' {
  import type { Locale } from '@ardoise/contract';
  import type { MessageFormatElement } from 'react-intl';

  export const loadMessages: (locale: Locale) => Promise<Record<string, MessageFormatElement[]>>;
}

/** Made by the preset of remotes: their compiled messages, and those of the packages, in parts. */
declare module 'virtual:ardoise/text-parts' {
  import type { Locale } from '@ardoise/contract';
  import type { MessageFormatElement } from 'react-intl';

  /** Parts of the entry and the first screen. */
  export const first: readonly string[];
  export const loadPart: (
    locale: Locale,
    part: string,
  ) => Promise<Record<string, MessageFormatElement[]>>;
}
