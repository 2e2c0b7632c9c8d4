import type { Page } from 'playwright-core';
import type { Account } from '@ardoise/journeys/accounts';
import type { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';
import { remote } from '../../src/screens.ts';

export const { screens } = remote;

/** A teacher with two sheets, one of them shared; and one who has just come. */
export async function teachersOf(
  desk: ReturnType<typeof useDesk>,
): Promise<{ teacher: Account; newcomer: Account }> {
  const newcomer = await desk.teacher();
  const teacher = await desk.teacher();
  const api = desk.apiOf(teacher);
  await writeSheet(api, { topic: 'Le théorème de Thalès' });
  const id = await writeSheet(api, {
    level: 'cm2',
    discipline: 'est-es',
    topic: 'La malnutrition',
  });
  await api.sheets.publish(id);
  return { teacher, newcomer };
}

const chosen = '/dashboard/create?level=4e&discipline=mathematiques&topic=Le%20march%C3%A9';

/** What opens without a choice: every row of the table whose address has no parameter. */
export const plain = Object.entries(screens)
  .filter(([, { props }]) => Object.keys(props).length === 0)
  .map(([name, { path }]) => ({ name, path }));

/**
 * States of a screen beyond the plain one, and the screens with parameters: an address, whose it is,
 * and a text that shows it has rendered.
 */
export const states: {
  name: string;
  path: string;
  who: 'teacher' | 'newcomer' | 'nobody';
  text: RegExp;
  isDown?: boolean;
}[] = [
  { name: 'overview', path: '/dashboard', who: 'teacher', text: /Ces trente derniers jours/ },
  { name: 'overview-first', path: '/dashboard', who: 'newcomer', text: /Votre première fiche/ },
  { name: 'create-free', path: chosen, who: 'teacher', text: /Votre titre/ },
  {
    name: 'create-entry',
    path: '/dashboard/create?level=4e&discipline=mathematiques',
    who: 'teacher',
    text: /Configurations du plan/,
  },
  { name: 'sheets', path: '/dashboard/mes-fiches', who: 'teacher', text: /La malnutrition/ },
  { name: 'sheets-empty', path: '/dashboard/mes-fiches', who: 'newcomer', text: /pour l’instant/ },
  {
    name: 'sheets-none',
    path: '/dashboard/mes-fiches?q=introuvable',
    who: 'teacher',
    text: /Aucune fiche ne correspond/,
  },
  {
    name: 'sheets-error',
    path: '/dashboard/mes-fiches',
    who: 'teacher',
    text: /n’ont pas pu être chargées/,
    isDown: true,
  },
  {
    name: 'discipline',
    path: '/dashboard/bibliotheque/mathematiques?classe=4e',
    who: 'teacher',
    text: /Configurations du plan/,
  },
  {
    name: 'discipline-empty',
    path: '/dashboard/bibliotheque/tic',
    who: 'teacher',
    text: /Aucune leçon pour cette classe/,
  },
  {
    name: 'guides-found',
    path: '/dashboard/guides?q=imprimer',
    who: 'teacher',
    text: /Questions fréquentes/,
  },
  { name: 'guides-none', path: '/dashboard/guides?q=xyz', who: 'teacher', text: /Aucun guide ne/ },
  {
    name: 'guide',
    path: '/dashboard/guides/exporter-et-imprimer',
    who: 'teacher',
    text: /Dans la fiche, touchez/,
  },
  {
    name: 'tutorial',
    path: '/dashboard/tutoriels/preparer-une-fiche',
    who: 'teacher',
    text: /la liste ne montre que celles/,
  },
  {
    name: 'guide-missing',
    path: '/dashboard/guides/inconnu',
    who: 'teacher',
    text: /Ce guide n’existe pas/,
  },
  {
    name: 'guides-error',
    path: '/dashboard/guides',
    who: 'teacher',
    text: /n’ont pas pu être chargés/,
    isDown: true,
  },
  { name: 'unknown', path: '/dashboard/inconnue', who: 'teacher', text: /n’existe pas/ },
  {
    name: 'generation-unknown',
    path: '/dashboard/create?generation=0123456789abcdef01234567',
    who: 'teacher',
    text: /ne pouvons plus suivre/,
  },
  {
    name: 'trial-none',
    path: '/dashboard/create?trial=0123456789abcdef01234567',
    who: 'teacher',
    text: /Aucune fiche à ajouter/,
  },
  {
    name: 'import-unknown',
    path: '/dashboard/importer/0123456789abcdef01234567',
    who: 'teacher',
    text: /Ce document n’a pas pu être chargé/,
  },
  {
    name: 'own-lesson-unknown',
    path: '/dashboard/lecons/0123456789abcdef01234567',
    who: 'teacher',
    text: /Cette leçon n’a pas pu être chargée/,
  },
  {
    name: 'own-lessons-error',
    path: '/dashboard/lecons',
    who: 'teacher',
    text: /Vos leçons n’ont pas pu être chargées/,
    isDown: true,
  },
  {
    name: 'ticket-unknown',
    path: '/ticket/0123456789abcdef01234567',
    who: 'teacher',
    text: /Cette demande est introuvable/,
  },
  {
    name: 'ticket-nobody',
    path: '/ticket/0123456789abcdef01234567',
    who: 'nobody',
    text: /Ouvrez-la par le lien de notre e-mail/,
  },
  { name: 'access', path: '/dashboard/mes-fiches', who: 'nobody', text: /Accès réservé/ },
];

/** Waits until the current screen shows its content. */
export async function rendered(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  );
}
