import { useRemote } from '../root/remote-context.ts';
import type { NavigationEntry, NavigationPlace } from '../table/screen.ts';

export interface Destination extends NavigationEntry {
  href: string;
}

/** How many entries of the list a phone's tab bar shows at most; the rest is behind “More”. */
const most = 3;

/** The screens at one place of the navigation, in the order of the table. */
export function useDestinations(place: NavigationPlace): Destination[] {
  const { remote } = useRemote();
  return Object.values(remote.screens).flatMap(({ path, navigation }) =>
    navigation?.place === place ? [{ ...navigation, href: path }] : [],
  );
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
