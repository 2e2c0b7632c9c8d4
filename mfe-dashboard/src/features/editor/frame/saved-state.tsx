import { Check, CloudOff, GitCompare, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { classNames, useAnnounce } from '@ardoise/ui';
import { timeText } from '../../../shared/text/dates.ts';
import type { SaveState } from '../model/save-machine.ts';
import { useOpenSheet } from '../session-context.ts';
import styles from './frame.module.css';

type Kind = 'saved' | 'saving' | 'kept' | 'conflict';

function kindOf({ at }: SaveState): Kind {
  if (at === 'saved' || at === 'conflict') return at;
  return at === 'retrying' || at === 'refused' ? 'kept' : 'saving';
}

const icons = { saved: Check, saving: LoaderCircle, kept: CloudOff, conflict: GitCompare };

/** The state of saving. Screen readers hear only what matters. */
export function SavedState({ className }: { className?: string | undefined }) {
  const intl = useIntl();
  const kind = useOpenSheet((state) => kindOf(state.save));
  const at = useOpenSheet((state) => state.sheet.modifiedAt);
  const time = timeText(intl, new Date(at));
  const Icon = icons[kind];
  return (
    <span className={classNames(styles.saved, className)} data-saved={kind}>
      <Icon size={16} aria-hidden />
      {intl.formatMessage({ id: `editor.save.${kind}` }, { time })}
    </span>
  );
}

/** Announces once that changes are only on this device, and once that they were saved. */
export function useSavedAnnouncements(): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const kind = useOpenSheet((state) => kindOf(state.save));
  const announced = useRef<Kind>('saved');
  useEffect(() => {
    if (kind === 'saving' || kind === announced.current) return;
    announced.current = kind;
    announce(intl.formatMessage({ id: `editor.save.${kind}.said` }));
  }, [kind, announce, intl]);
}
