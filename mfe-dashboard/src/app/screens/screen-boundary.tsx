import { ErrorState } from '@ardoise/ui';
import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavButton } from '../../shared/parts/nav-button.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './screens.module.css';

interface State {
  failed: boolean;
}

/** Keeps a broken screen from taking the desk with it: says so, with two ways out. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // The page's own listeners (the console, monitoring) hear of it; the user gets words.
    reportError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.crash}>
        <ErrorState
          level={1}
          title={<FormattedMessage id="app.crash.title" />}
          text={<FormattedMessage id="app.crash.text" />}
          retry={() => this.setState({ failed: false })}
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
