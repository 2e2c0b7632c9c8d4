import { expect, test } from 'vitest';
import { drawDocument } from '../document.ts';
import { html } from '../html.ts';
import { documentFaults } from './document-faults.ts';
import { testFrame } from './frame.ts';

const origin = 'https://ardoise.example';
const expected = { origin, hasAddress: true };
const sound = drawDocument(
  {
    locale: 'fr',
    path: '/shop',
    title: 'Boutique',
    description: 'Une phrase assez longue pour dire ce que la page contient.',
    main: html`<h1>Boutique</h1>`,
  },
  testFrame,
  { origin, year: 2026 },
);

test('a sound document has no fault', () => {
  expect(documentFaults(sound, expected)).toEqual([]);
});

test.each([
  ['<h1>Boutique</h1>', '<h2>Boutique</h2>', '0 elements <h1>'],
  ['<h1>Boutique</h1>', '<h1 style="color:red">B</h1>', '<h1> has the attribute style'],
  ['<h1>Boutique</h1>', '<h1 onclick="x()">B</h1>', '<h1> has the attribute onclick'],
  ['<h1>Boutique</h1>', '<h1 id="pied">B</h1>', 'the id pied stands twice'],
  ['<h1>Boutique</h1>', '<h1>undefined</h1>', '“undefined” stands in the text'],
  ['src="/assets/', 'src="//cdn.example/', '<script> asks for //cdn.example/static-pages-1a2b.js'],
  ['property="og:url"', 'property="og:uri"', 'og:url is missing'],
  ['rel="canonical"', 'rel="other"', '0 canonical links'],
  ['hreflang="es"', 'hreflang="pt"', 'the alternates are fr,en,de,pt,x-default'],
  [' pour dire ce que la page contient', '', 'the description is too short'],
])('%s → %s is found', (was, is, fault) => {
  expect(sound).toContain(was);
  expect(documentFaults(sound.replace(was, is), expected)).toEqual([fault]);
});
