import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MfeApp } from '@ardoise/contract/schemas';
import { type Static, Type } from 'typebox';
import { Parse } from 'typebox/value';
import type { Route, Who } from './route.ts';
import type { Seed } from './seed.ts';

/** Values for the parameters of a route template, such as the `id` of `/dashboard/mes-fiches/:id`. */
type Example = (seed: Seed) => Record<string, string>;

/** One for each template that has parameters. */
const examples: Record<string, Example> = {
  '/admin/support/:id': ({ ticket }) => ({ id: ticket }),
  '/admin/support/:id/sheet': ({ ticket }) => ({ id: ticket }),
  '/admin/users/:id': ({ teacher }) => ({ id: teacher.session.user.id }),
  '/dashboard/apercu-fiche/:id': ({ sheet }) => ({ id: sheet }),
  '/dashboard/bibliotheque/:discipline': () => ({ discipline: 'mathematiques' }),
  '/dashboard/guides/:id': () => ({ id: 'exporter-et-imprimer' }),
  '/dashboard/importer/:id': ({ imported }) => ({ id: imported }),
  '/dashboard/lecons/:id': ({ ownLesson }) => ({ id: ownLesson }),
  '/dashboard/mes-fiches/:id': ({ sheet }) => ({ id: sheet }),
  '/dashboard/tutoriels/:id': () => ({ id: 'preparer-une-fiche' }),
  '/orders/:id': ({ order }) => ({ id: order }),
  '/orders/:id/pay': ({ order }) => ({ id: order }),
  '/ticket/:id': ({ ticket }) => ({ id: ticket }),
  '/shop/:slug': () => ({ slug: 'dix-fiches' }),
};

/** The screen of a payment at its other addresses, with the same title. */
const twins: ReadonlySet<string> = new Set([
  '/dashboard/paiement',
  '/payment/success',
  '/payment/cancel',
  '/payment/sheet-success',
  '/payment/fiche-success',
  '/payment-success-enhanced',
]);

const Entry = Type.Object({
  name: Type.String(),
  ...Type.Pick(MfeApp, ['area', 'titles']).properties,
});

const visitors: Record<Static<typeof Entry>['area'], Who> = {
  public: 'nobody',
  desk: 'teacher',
  staff: 'owner',
};

/** Screens of a public remote that need an account. */
const isForSignedIn = /^\/(?:orders|payment)/u;

const parameter = /:([A-Za-z][A-Za-z0-9]*)/gu;

/** The screens of one remote: the route templates of its manifest entry. */
export function screensOf({ area, titles }: Static<typeof Entry>): Route[] {
  const who = visitors[area];
  return Object.keys(titles.fr).map((template): Route => {
    const parameters = [...template.matchAll(parameter)].map(([, found = '']) => found);
    const example = examples[template];
    if (parameters.length > 0 && example === undefined) {
      throw new Error(`Add an example of ${template} to shell/e2e/sweep/screens.ts`);
    }
    const path = (seed: Seed) =>
      template.replaceAll(parameter, (_, found: string) => {
        const value = example?.(seed)[found];
        if (value === undefined) throw new Error(`The example of ${template} has no ${found}`);
        return value;
      });
    const label = template.slice(1).replaceAll('/', '-').replaceAll(':', '');
    const state = twins.has(template) ? ({ state: true } as const) : {};
    const visitor = who === 'nobody' && isForSignedIn.test(template) ? 'teacher' : who;
    return { name: label, path, who: visitor, language: 'stored', ...state };
  });
}

/** The screens of all remotes that are built. */
export function builtScreens(): Route[] {
  const root = resolve(import.meta.dirname, '../../..');
  const files = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => join(root, folder, 'dist/manifest-entry.json'));
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${missing} is missing: run npm run build.`);
  return files.flatMap((file) => screensOf(Parse(Entry, JSON.parse(readFileSync(file, 'utf8')))));
}
