import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Where the navigation shows a screen: its one button, its list, or its foot. */
export type NavigationPlace = 'primary' | 'main' | 'foot';

export interface NavigationEntry {
  place: NavigationPlace;
  /** Message id. */
  label: string;
  /** Message id of a shorter label, for the tab bar of a phone. */
  short?: string | undefined;
  icon: LucideIcon;
}

/** A screen of another remote that the navigation leads to. */
export interface RemoteLink extends NavigationEntry {
  path: string;
}

/** A public page that the menu leads to; it is a document of its own, outside the remote. */
export interface PageLink {
  /** Its path in French: `/pricing`. */
  path: string;
  /** Message id. */
  label: string;
  icon: LucideIcon;
}

interface ScreenFacts<Skeleton extends string> {
  /** Route template: `/dashboard/mes-fiches/:id`. */
  path: string;
  /** Message id of the page's title until the screen sets its own. No placeholders. */
  title: string;
  /**
   * Whether it is only for people who are signed in. By default, in every area but `public`; no
   * protection of data, which is the API's.
   */
  signedIn?: boolean | undefined;
  /** What is shown while the program of the screen loads. */
  skeleton: Skeleton;
  /** Beside the navigation, or alone in the window. */
  frame: 'navigation' | 'window';
  navigation?: NavigationEntry | undefined;
  /** Whether “make available offline” fetches the program of this screen too. */
  offline: boolean;
  /** Loaded together with the remote's entry: for the screen that is opened most. */
  first?: true | undefined;
  /** GET calls that this screen makes first; with `first`, they leave with the page itself. */
  calls?: readonly string[] | undefined;
}

type Guard<Value> = string extends Value
  ? (text: string) => boolean
  : (text: string) => text is Value & string;

export type ScreenSpec<Props extends object, Skeleton extends string> = ScreenFacts<Skeleton> & {
  /** Exactly `() => import('…')`: the build reads the module's path from it. */
  load: () => Promise<{ default: ComponentType<Props> }>;
} & ([keyof Props] extends [never]
    ? { props?: undefined }
    : {
        /**
         * A check of each prop. A prop is the part of the template of the same name, or else the query
         * parameter of that name. An address that fails a check does not open this screen.
         */
        props: { [Name in keyof Props]-?: Guard<Props[Name]> };
      });

/** A screen whose props are known only at run time. */
export interface Screen<Skeleton extends string = string> extends ScreenFacts<Skeleton> {
  load: () => Promise<{ default: ComponentType<Record<string, string>> }>;
  props: Readonly<Record<string, (text: string) => boolean>>;
}

/** One row of the screen table, checked against the component that it loads. */
export function screen<Props extends object, Skeleton extends string>(
  spec: ScreenSpec<Props, Skeleton>,
): Screen<Skeleton> {
  // The checks in `props` prove at run time what the component is given.
  return { ...spec, props: spec.props ?? {} } as Screen<Skeleton>;
}
