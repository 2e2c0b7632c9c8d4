import { expect, it } from 'vitest';
import { toAnswerHtml } from './to-html.ts';
import { withoutBreaks } from './no-breaks.ts';

it.each([
  [
    'Que dire ? Ceci : « oui » ; et vite !',
    'Que dire\u202F? Ceci\u00A0: «\u202Foui\u202F»\u202F; et vite\u202F!',
  ],
  ['Vraiment ?! (Si !)', 'Vraiment\u202F?! (Si\u202F!)'],
  ['What? At 10:30, a:b; done!', 'What? At 10:30, a:b; done!'],
  ['Le signe :x: et ?x', 'Le signe :x: et ?x'],
])('keeps signs with their word: %s', (text, kept) => expect(withoutBreaks(text)).toBe(kept));

it('in answers, also after bold, but not in code', () => {
  expect(toAnswerHtml('**Titre** : quoi ? `a ? b : c`')).toBe(
    '<b>Titre</b>&nbsp;: quoi\u202F? `a ? b : c`',
  );
});
