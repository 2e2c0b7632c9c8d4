import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostParts } from '@ardoise/contract/mfe';
import type { RemoteFacts } from '@ardoise/ui/vite';

/** Page title of each address, as the id of its message. */
const titles: Readonly<Record<string, string>> = {
  '/dashboard': 'overview.title',
  '/dashboard/create': 'create.title',
  '/dashboard/mes-fiches': 'sheets.title',
  '/dashboard/mes-fiches/:id': 'sheets.title',
  '/dashboard/bibliotheque': 'library.title',
  '/dashboard/bibliotheque/:discipline': 'library.title',
  '/dashboard/parametres': 'settings.title',
  '/dashboard/apercu-fiche/:id': 'preview.title',
};

function titlesIn(language: string): Record<string, string> {
  const folder = join(import.meta.dirname, 'src/messages', language);
  const messages: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return Object.fromEntries(
    Object.entries(titles).map(([path, id]) => {
      const title = messages[id];
      if (title === undefined) throw new Error(`${language} has no message ${id}`);
      return [path, title];
    }),
  );
}

export const facts: RemoteFacts = {
  needs: hostParts.filter((part) => part !== 'showScreen'),
  prefixes: ['/dashboard'],
  area: 'desk',
  titles: { fr: titlesIn('fr'), en: titlesIn('en'), de: titlesIn('de'), es: titlesIn('es') },
  skeleton: {
    side: true,
    blocks: [
      { width: '38%', height: 40 },
      { width: '24%', height: 64, gap: 44 },
      { width: '70%', height: 12, gap: 28 },
      { width: '62%', height: 12, gap: 12 },
      { width: '100%', height: 150, gap: 56 },
    ],
  },
};
