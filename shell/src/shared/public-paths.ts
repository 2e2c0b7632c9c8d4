/** Pages of texts: documents of their own, outside the shell's program. French paths are the plain ones. */
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

/** Other names of a page. */
export const publicAliases: Readonly<Record<string, PublicPath>> = { '/abonnement': '/pricing' };

const inLanguage = /^\/(?:en|de|es)(?=\/|$)/u;

/** Whether a path is such a page, or the landing page: the browser loads it as a document. */
export function isDocument(path: string): boolean {
  const plain = path.replace(inLanguage, '').replace(/\/$/u, '') || '/';
  return plain === '/' || plain in publicAliases || publicPaths.some((one) => one === plain);
}
