import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './overlay.module.css';

export interface TooltipProps {
  /** Additional text, never the only place of something important. */
  text: ReactNode;
  /** The control that it explains. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
