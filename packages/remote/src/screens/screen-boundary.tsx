import { Button, ErrorState } from '@ardoise/ui';
import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AskHelp } from '../help/ask-help.tsx';
import { NavButton } from '../parts/nav-button.tsx';
import { ScreenAbsent } from './ready-screen.tsx';
import styles from './screens.module.css';

export interface ScreenBoundaryProps {
  home: string;
  /** Message id: what happened to the user's work. */
  text: string;
  children: ReactNode;
}

interface State {
  /** In an object, since anything can be thrown. */
  failure: { error: unknown } | null;
  /** Somebody has tried again. */
  isAgain: boolean;
}

/** Keeps the navigation usable when a screen fails or cannot be loaded. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { failure: null, isAgain: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // A lost network is no defect; everything else goes to the console and to monitoring.
    if (error instanceof ScreenAbsent) error.forget();
    else reportError(error);
  }

  override render() {
    const { failure, isAgain } = this.state;
    if (failure === null) return this.props.children;
    const isAbsent = failure.error instanceof ScreenAbsent;
    const absentText = navigator.onLine ? 'remote.absent.online' : 'remote.absent.offline';
    return (
      <div className={styles.failed}>
        <ErrorState
          level={1}
          title={<FormattedMessage id={isAbsent ? 'remote.absent.title' : 'remote.failed.title'} />}
          text={<FormattedMessage id={isAbsent ? absentText : this.props.text} />}
          retry={() => this.setState({ failure: null, isAgain: true })}
          action={
            <>
              {/* Many browsers keep a file that failed as failed, until the page is loaded anew. */}
              {isAbsent && isAgain ? (
                <Button onClick={() => location.reload()}>
                  <FormattedMessage id="remote.reload" />
                </Button>
              ) : null}
              <NavButton href={this.props.home}>
                <FormattedMessage id="remote.home" />
              </NavButton>
              {isAbsent ? null : <AskHelp about={{ kind: 'page', path: location.pathname }} />}
            </>
          }
        />
      </div>
    );
  }
}
