import { useRemote } from '../root/remote-context.ts';
import type { NavigationEntry, NavigationPlace } from '../table/screen.ts';

export interface Destination extends NavigationEntry {
  href: string;
}

/** Most entries of the list that a phone's tab bar shows; the rest stands behind “More”. */
const most = 3;

/** What the screen table puts at a place of the navigation, in its order. */
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
  return path === href || (href !== home && path.startsWith(`${href}/`));
}
