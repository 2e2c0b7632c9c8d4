import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../class-names.ts';
import { IconButton } from './button.tsx';
import styles from './overlay.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the safe one first. */
  actions?: ReactNode;
  /** 'wide' for two versions side by side. */
  size?: 'normal' | 'wide' | undefined;
  /** What takes focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

function Frame({ sheet, ...props }: DialogProps & { sheet: boolean }) {
  const { open, onOpenChange, title, description, children, actions, size, initialFocus } = props;
  const intl = useIntl();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={classNames(styles.viewport, sheet && styles.sheetViewport)}>
          <Base.Popup
            className={classNames(
              styles.dialog,
              sheet && styles.sheet,
              size === 'wide' && styles.wide,
            )}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {sheet && (
                <Base.Close
                  render={
                    <IconButton
                      label={intl.formatMessage({ id: 'ui.close' })}
                      icon={<X size={20} aria-hidden />}
                    />
                  }
                />
              )}
            </div>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A modal dialog. Escape and a press outside close it; focus returns. */
export function Dialog(props: DialogProps) {
  return <Frame {...props} sheet={false} />;
}

/** The dialog of phones: slides up, with its own close button. */
export function BottomSheet(props: DialogProps) {
  return <Frame {...props} sheet />;
}
