import { FileText, House, LibraryBig } from 'lucide-react';
import { paths } from '../../shared/paths.ts';

/** Where the desk's navigation leads. Routes whose screens come later are not linked. */
export const destinations = [
  { id: 'home', href: paths.overview, message: 'app.nav.home', Icon: House },
  { id: 'sheets', href: paths.sheets, message: 'app.nav.sheets', Icon: FileText },
  { id: 'library', href: paths.library, message: 'app.nav.library', Icon: LibraryBig },
] as const;

/** Whether a path stands at a destination or below it. */
export function isAt(path: string, href: string): boolean {
  return path === href || (href !== paths.overview && path.startsWith(`${href}/`));
}
