import { useMedia, useUser } from '@ardoise/remote';
import { LanguageSelect, ThemeSwitch } from '@ardoise/remote/preferences';
import { BottomSheet, Button, Dialog, LinkButton, Switch, useProblemText } from '@ardoise/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useAccess } from '../access/use-access.ts';
import { destinations, isOpenTo } from '../frame/destinations.ts';
import { mostTabs } from '../frame/tab-bar.tsx';
import { useHost } from '../host/host.ts';
import { singleKeys, useSingleKeys } from '../keyboard/single-keys.ts';
import { paths } from '../paths.ts';
import styles from './more.module.css';

/** Screens that the tabs of a phone have no room for, language, theme, keys, the way out. */
export default function More({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const host = useHost();
  const user = useUser();
  const problemText = useProblemText();
  const isPhone = useMedia('(max-width: 960px)');
  const { data: access } = useAccess();
  const hasKeys = useSingleKeys();
  const [isLeaving, setLeaving] = useState(false);
  const Container = isPhone ? BottomSheet : Dialog;
  const rest = destinations.filter((one) => isOpenTo(one, access)).slice(mostTabs);
  const leave = async () => {
    setLeaving(true);
    try {
      await host.signOut();
    } catch (error) {
      setLeaving(false);
      const title = intl.formatMessage({ id: 'more.sign-out.failed' });
      host.notify({ tone: 'error', title, text: problemText(error) });
    }
  };
  return (
    <Container
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="app.more" />}
      {...(user === null ? {} : { description: `${user.firstName} ${user.lastName}` })}
    >
      <div className={styles.more}>
        {isPhone && rest.length > 0 ? (
          <nav aria-label={intl.formatMessage({ id: 'app.nav.label' })} className={styles.links}>
            {rest.map(({ path, label, icon: Icon }) => (
              <Link key={path} href={path} onClick={onClose}>
                <Icon size={20} strokeWidth={1.6} aria-hidden />
                <FormattedMessage id={label} />
              </Link>
            ))}
          </nav>
        ) : null}
        <LanguageSelect onChange={host.setLocale} />
        <ThemeSwitch />
        {isPhone ? null : (
          <Switch
            label={<FormattedMessage id="more.keys" />}
            hint={<FormattedMessage id="more.keys.hint" />}
            checked={hasKeys}
            onChange={({ target }) => singleKeys.set(target.checked)}
          />
        )}
        <LinkButton href={paths.desk}>
          <FormattedMessage id="more.desk" />
        </LinkButton>
        <Button
          icon={<LogOut size={16} aria-hidden />}
          busy={isLeaving}
          onClick={() => void leave()}
        >
          <FormattedMessage id="more.sign-out" />
        </Button>
      </div>
    </Container>
  );
}
