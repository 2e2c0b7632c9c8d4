import { expect, test } from 'vitest';
import { greetedName } from './greeted-name.ts';

test.each([
  ['Afi', 'Afi'],
  ['Marie-Ange d’Almeida', 'Marie-Ange d’Almeida'],
  ['J. Paul', 'J. Paul'],
  ['Afi\r\nBcc', 'Afi Bcc'],
  ['Afi\u2028Dossou', 'Afi Dossou'],
  ['Afi\u202Ex', 'Afi x'],
  ['https://pirate.example', ''],
  ['Gagnez sur pirate.example', ''],
  ['pirate\u200B.example', 'pirate .example'],
  ['www.pirate', ''],
  ['moi@pirate', ''],
])('the name %j stands in a mail as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
