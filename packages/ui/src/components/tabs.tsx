import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './overlay.module.css';

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={className ?? ''}
    >
      <Base.List className={styles.tabs} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={classNames(styles.tab)}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={classNames(styles.panel)}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
