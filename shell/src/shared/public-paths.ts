/** Paths of the pages of text, in French. They are documents of their own, outside the shell's program. */
export const publicPaths = [
  '/features',
  '/pricing',
  '/exemple',
  '/apercu-fiche',
  '/aide-support',
  '/tutoriels',
  '/download',
  '/telecharger/fichier',
  '/about',
  '/legal',
  '/legal/mentions-legales',
  '/legal/cgu',
  '/legal/confidentialite',
  '/legal/cookies',
  '/legal/facturation',
  '/legal/propriete-intellectuelle',
  '/legal/aup',
] as const;

export type PublicPath = (typeof publicPaths)[number];

/** Aliases of a page. */
export const publicAliases: Readonly<Record<string, PublicPath>> = { '/abonnement': '/pricing' };

const inLanguage = /^\/(?:en|de|es)(?=\/|$)/u;

/** Whether a path, in any language, is one of these or the landing page: a document of its own. */
export function isDocument(path: string): boolean {
  const plain = path.replace(inLanguage, '').replace(/\/$/u, '') || '/';
  return plain === '/' || plain in publicAliases || publicPaths.some((one) => one === plain);
}
