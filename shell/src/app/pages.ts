import { isDocument } from '../shared/public-paths.ts';

/** Screens of the shell itself. */
export const shellPages = { landing: '/', auth: '/auth' } as const;

/** The template by which vitals count one of the shell's own pages. */
export function ownTemplate(path: string): string {
  if (path === shellPages.landing || path === shellPages.auth) return path;
  return isDocument(path) ? 'public' : 'other';
}

/** Whether a path is one of the shell's own pages, which no remote can claim. */
export const isOwnPage = (path: string): boolean => path === shellPages.auth || isDocument(path);
