// oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox with groups and icons is no `select`
import { Dialog } from '@ardoise/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../host/host.ts';
import { type Choice, useChoices } from './use-choices.ts';
import styles from './palette.module.css';

/** `Ctrl K`: goes to any screen or person that is typed. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { navigate } = useHost();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const groups = useChoices(typed);
  const all = groups.flatMap(({ choices }) => choices);
  const current = all[Math.min(place, all.length - 1)];
  const label = intl.formatMessage({ id: 'palette.field' });

  const go = ({ href }: Choice) => {
    onClose();
    navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setPlace((Math.min(place, all.length - 1) + step + all.length) % all.length);
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="app.go" />}
      initialFocus={input}
    >
      <div className={styles.palette}>
        <div className={styles.field}>
          <Search size={18} aria-hidden />
          <input
            ref={input}
            role="combobox"
            aria-label={label}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
            placeholder={label}
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPlace(0);
            }}
            onKeyDown={press}
          />
        </div>
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {groups.map(({ title, choices }) => (
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden>{title}</p>
              {choices.map((choice) => (
                <Option
                  key={choice.id}
                  id={`${listId}-${choice.id}`}
                  choice={choice}
                  isCurrent={choice === current}
                  onChoose={() => go(choice)}
                />
              ))}
            </div>
          ))}
        </div>
        {all.length > 0 ? null : (
          <output className={styles.nothing}>
            <FormattedMessage id="palette.nothing" />
          </output>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  onChoose: () => void;
}

function Option({ id, choice, isCurrent, onChoose }: OptionProps) {
  const { icon: Icon, label, note, goKey } = choice;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus, and its keys choose
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.option}
      onClick={onChoose}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <span>
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      {goKey === undefined ? null : (
        <span aria-hidden>
          <kbd>G</kbd> <kbd>{goKey.toUpperCase()}</kbd>
        </span>
      )}
    </div>
  );
}
