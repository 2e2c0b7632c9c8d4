import { Dialog } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccess } from '../access/use-access.ts';
import { destinations, isOpenTo } from '../frame/destinations.ts';
import styles from './keys-sheet.module.css';

/** A key, or several with spaces between them, and what it does. */
export interface KeyText {
  keys: string;
  label: string;
}

export interface KeysSheetProps {
  /** What the screen adds to the keys of every list. */
  keys: readonly KeyText[];
  onClose: () => void;
}

/** `?`: which key does what, here and everywhere. */
export default function KeysSheet({ keys, onClose }: KeysSheetProps) {
  const intl = useIntl();
  const { data: access } = useAccess();
  const text = (id: string) => intl.formatMessage({ id });
  const everywhere: KeyText[] = [
    { keys: text('app.key.palette'), label: text('keys.palette') },
    ...destinations
      .filter((one) => isOpenTo(one, access))
      .map(({ goKey, label }) => ({ keys: `G ${goKey.toUpperCase()}`, label: text(label) })),
    { keys: '?', label: text('keys.sheet') },
  ];
  const lists: KeyText[] = [
    { keys: 'J K', label: text('keys.move') },
    { keys: '↵', label: text('keys.open') },
    { keys: 'X', label: text('keys.choose') },
    { keys: '/', label: text('keys.search') },
    { keys: 'F', label: text('keys.filter') },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="keys.title" />}
    >
      <div className={styles.sheet}>
        {keys.length === 0 ? null : <Section title={text('keys.here')} keys={keys} />}
        <Section title={text('keys.lists')} keys={lists} />
        <Section title={text('keys.everywhere')} keys={everywhere} />
      </div>
    </Dialog>
  );
}

function Section({ title, keys }: { title: string; keys: readonly KeyText[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: names, label }) => (
          <div key={names}>
            <dt>
              {names.split(/ (?=\S$|[A-Z]$)/u).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
