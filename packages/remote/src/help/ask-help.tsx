import { addressIn } from '@ardoise/contract/mfe';
import { LinkButton, useLocale } from '@ardoise/ui';
import { LifeBuoy } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../host/host.ts';
import { NavButton } from '../parts/nav-button.tsx';
import { type AskedAbout, askPath } from './ask-path.ts';

/**
 * The way from where a teacher is stuck to help, which is told what it is about. Without an account it
 * leads to the public help.
 */
export function AskHelp({ about }: { about: AskedAbout }) {
  const locale = useLocale();
  const isSignedIn = useUser() !== null;
  const look = { icon: <LifeBuoy size={16} aria-hidden /> };
  const text = <FormattedMessage id="remote.ask" />;
  return isSignedIn ? (
    <NavButton {...look} href={askPath(about)}>
      {text}
    </NavButton>
  ) : (
    <LinkButton {...look} href={addressIn(locale, '/aide-support')}>
      {text}
    </LinkButton>
  );
}
