/** Virtual modules of the build: the compiled texts of one language each. */
declare module 'virtual:ardoise/texts/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  const messages: Readonly<Record<string, string | MessageFormatElement[]>>;
  export default messages;
}
