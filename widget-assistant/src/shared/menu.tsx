import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface MenuItem {
  label: string;
  path: string;
  act: () => void;
}

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Position: below the header, or above the composer's buttons. */
  place: 'head' | 'bar';
  onClose: () => void;
}

/** A popup menu. It takes the focus when it opens; the opener takes it back on close. */
export function Menu({ label, items, place, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const root = list.current?.getRootNode();
    const now = all.findIndex(
      (entry) => root instanceof ShadowRoot && root.activeElement === entry,
    );
    const places: Record<string, number> = {
      ArrowDown: (now + 1) % all.length,
      ArrowUp: (now - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = places[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button type="button" className="veil" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div
        ref={list}
        className={`menu ${place}`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {items.map(({ label: name, path, act }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              act();
            }}
          >
            <Icon path={path} />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
