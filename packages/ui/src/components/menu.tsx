import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './overlay.module.css';

export interface MenuAction {
  key: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'normal' | 'danger' | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export type MenuItem = MenuAction | { key: string; separator: true };

export interface MenuProps {
  /** A Button or IconButton; it becomes the trigger. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A list of actions behind a button, with the keyboard behaviour of ARIA menus. */
export function Menu({ trigger, items, align = 'end', onOpenChange }: MenuProps) {
  // Looked up on opening: the first `main` may be a skeleton's.
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <Base.Root
      onOpenChange={(open) => {
        if (open) setMain(document.querySelector('main'));
        onOpenChange?.(open);
      }}
    >
      <Base.Trigger render={trigger} />
      {/* Rendered inside `main`, the landmark that the menu belongs to. */}
      <Base.Portal container={main ?? document.body}>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={styles.menu}>
            {items.map((item) =>
              'separator' in item ? (
                <Base.Separator key={item.key} className={styles.separator} />
              ) : (
                <Base.Item
                  key={item.key}
                  className={classNames(styles.item, item.tone === 'danger' && styles.dangerItem)}
                  {...(item.disabled === undefined ? {} : { disabled: item.disabled })}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  <span>
                    {item.label}
                    {item.hint !== undefined && <small>{item.hint}</small>}
                  </span>
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
