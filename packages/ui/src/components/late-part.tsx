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

/** The program of a part did not come: no network, or a release that is gone. */
class PartAbsent extends Error {
  /** Whoever asks next asks anew: `lazy` alone would give the same failure for ever. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The program of a part did not come', { cause });
    this.forget = forget;
  }
}

export interface LatePartOptions {
  /** Level of the title that stands for it; 2 unless told. */
  level?: 1 | 2 | 3;
  /** Stands around those words: what the part itself would have brought of the page. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** Nobody has asked for it: it stays away without a word. */
  quiet?: boolean;
}

interface AbsenceProps {
  options: LatePartOptions;
  retry: () => void;
  children: ReactNode;
}

/** Stands for a part that did not come; any other failure is its neighbours' to show. */
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

/** Styles that failed are not asked for again by themselves: the bundler holds them for loaded. */
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
            // Without its style a part is plain, and works.
            again.addEventListener('error', () => resolve());
            link.replaceWith(again);
          }),
      ),
  );
}

/**
 * `lazy` for a line that drops: a part whose program does not come says so in its place, with a
 * Retry, and is fetched anew when it is asked for again. The `Suspense` around it is the caller's.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: LatePartOptions = {},
): ComponentType<Props> {
  // Kept here: of a component that has not been drawn yet, React keeps nothing.
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
