import { addressIn } from '@ardoise/contract/mfe';
import { useLocale } from '@ardoise/ui';
import { useRemote } from '../root/remote-context.ts';
import type { NavigationEntry, NavigationPlace } from '../table/screen.ts';

export interface Destination extends NavigationEntry {
  href: string;
  /** Not a screen of the remote: the browser loads it. */
  isDocument?: true;
}

/** How many entries of the list a phone's tab bar shows at most; the rest is in the menu. */
const most = 3;

/** The screens at one place of the navigation, in the order of the table, then other remotes'. */
export function useDestinations(place: NavigationPlace): Destination[] {
  const { remote } = useRemote();
  const own = Object.values(remote.screens).flatMap(({ path, navigation }) =>
    navigation?.place === place ? [{ ...navigation, href: path }] : [],
  );
  const others = (remote.links ?? []).filter((link) => link.place === place);
  return [...own, ...others.map(({ path, ...link }) => ({ ...link, href: path }))];
}

/** The public pages of the navigation, in the reader's language. */
export function usePages(): Destination[] {
  const { remote } = useRemote();
  const locale = useLocale();
  return (remote.pages ?? []).map(({ path, ...page }) => ({
    ...page,
    place: 'foot',
    href: addressIn(locale, path),
    isDocument: true,
  }));
}

export function divideTabs(main: readonly Destination[]): {
  tabs: Destination[];
  more: Destination[];
} {
  return { tabs: main.slice(0, most), more: main.slice(most) };
}

/** Whether a path is at a destination or below it; everything is below the home. */
export function isAt(path: string, href: string, home: string): boolean {
  const at = path.replace(/\/$/u, '');
  return at === href || (href !== home && path.startsWith(`${href}/`));
}
