import { ErrorState } from '@ardoise/ui';
import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavButton } from '../../shared/parts/nav-button.tsx';
import { paths } from '../../shared/paths.ts';
import { ScreenAbsent } from './ready-screen.tsx';
import styles from './screens.module.css';

interface State {
  /** In an object, since anything can be thrown. */
  failure: { error: unknown } | null;
}

/** Keeps a screen that is broken, or has not come, from taking the desk with it: two ways out. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // The page's own listeners (the console, monitoring) hear of it; the user gets words. A lost
    // network is nobody's fault.
    if (!(error instanceof ScreenAbsent)) return void reportError(error);
    // By Retry, or by leaving and coming back: either way it is asked for anew.
    error.forget();
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const isAbsent = failure.error instanceof ScreenAbsent;
    const absentText = navigator.onLine ? 'app.absent.online' : 'app.absent.text';
    return (
      <div className={styles.crash}>
        <ErrorState
          level={1}
          title={<FormattedMessage id={isAbsent ? 'app.absent.title' : 'app.crash.title'} />}
          text={<FormattedMessage id={isAbsent ? absentText : 'app.crash.text'} />}
          retry={() => this.setState({ failure: null })}
          action={
            <NavButton href={paths.overview}>
              <FormattedMessage id="app.home.action" />
            </NavButton>
          }
        />
      </div>
    );
  }
}
