/** Made by the build: the texts of one language, compiled, one file a language. */
declare module 'virtual:ardoise/texts/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  const messages: Readonly<Record<string, string | MessageFormatElement[]>>;
  export default messages;
}
