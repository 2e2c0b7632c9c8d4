import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './summary.module.css';

export interface SummaryRowProps {
  label: string;
  /** The value in words. */
  value: string;
  /** The control that changes it; absent when the value follows from the choices. */
  children?: (close: () => void) => ReactNode;
}

/** A setting with a good default: text with a pencil, which turns into the control in place. */
export function SummaryRow({ label, value, children }: SummaryRowProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const opened = field.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    opened?.addEventListener('keydown', leave);
    if (isOpen) {
      opened?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    } else if (wasOpen.current) {
      opener.current?.focus();
    }
    wasOpen.current = isOpen;
    return () => opened?.removeEventListener('keydown', leave);
  }, [isOpen]);
  return (
    <div className={styles.summaryRow}>
      <dt>{label}</dt>
      {children === undefined ? (
        <dd className={styles.fixed}>{value}</dd>
      ) : isOpen ? (
        <dd ref={field} className={styles.open}>
          {children(() => setOpen(false))}
        </dd>
      ) : (
        <dd>
          <button
            ref={opener}
            type="button"
            aria-label={intl.formatMessage({ id: 'create.edit' }, { label, value })}
            onClick={() => setOpen(true)}
          >
            <span>{value}</span>
            <Pencil size={16} aria-hidden />
          </button>
        </dd>
      )}
    </div>
  );
}
