import {
  Component,
  type ComponentType,
  Fragment,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useReducer,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorState } from './states.tsx';

/** The program of a part could not be loaded: no network, or a release that is gone. */
class PartAbsent extends Error {
  /** The next attempt loads it again: `lazy` alone would repeat the same failure for ever. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The program of a part did not come', { cause });
    this.forget = forget;
  }
}

export interface LatePartOptions {
  /** Level of the placeholder's title; 2 by default. */
  level?: 1 | 2 | 3;
  /** Wraps the placeholder: what the part itself would have added to the page. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** Nobody asked for it: on failure it stays away silently. */
  quiet?: boolean;
}

interface AbsenceProps {
  options: LatePartOptions;
  retry: () => void;
  children: ReactNode;
}

/** Replaces a part that could not be loaded; other failures go to the next boundary. */
class Absence extends Component<AbsenceProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartAbsent) error.forget();
  }

  override render() {
    const { failure } = this.state;
    const { options, retry, children } = this.props;
    const { level, frame: Frame = Fragment, quiet } = options;
    if (failure === null) return children;
    if (!(failure.error instanceof PartAbsent)) throw failure.error;
    if (quiet === true) return null;
    return (
      <Frame>
        <ErrorState
          level={level}
          title={<FormattedMessage id="ui.absent.title" />}
          text={<FormattedMessage id="ui.absent.text" />}
          retry={retry}
        />
      </Frame>
    );
  }
}

/** The bundler takes failed styles for loaded, so they must be requested again. */
async function bringStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise<void>((resolve) => {
            const again = document.createElement('link');
            for (const { name, value } of link.attributes) again.setAttribute(name, value);
            again.addEventListener('load', () => resolve());
            // Without its style a part looks plain, but works.
            again.addEventListener('error', () => resolve());
            link.replaceWith(again);
          }),
      ),
  );
}

/**
 * `lazy` for unreliable networks: a part that cannot be loaded shows a placeholder with Retry, and
 * is loaded again on the next attempt. The caller provides the `Suspense`.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: LatePartOptions = {},
): ComponentType<Props> {
  // Kept here: React keeps no state of a component that has not been drawn yet.
  let late: LazyExoticComponent<ComponentType<Props>> | null = null;
  let isAgain = false;
  const bring = async () => {
    try {
      if (isAgain) await bringStyles();
      return await load();
    } catch (cause) {
      isAgain = true;
      throw new PartAbsent(cause, () => {
        late = null;
      });
    }
  };
  function Found(props: Props) {
    const [Part] = useState(() => (late ??= lazy(bring)));
    return <Part {...props} />;
  }
  return function LatePart(props: Props) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0);
    return (
      <Absence key={attempt} options={options} retry={again}>
        <Found {...props} />
      </Absence>
    );
  };
}
