import type { ReactNode } from 'react';
import styles from './state.module.css';

/**
 * Filled: done. Half: waits for us. Hollow: waits for them, or read only. Triangle: late or wrong. Cross:
 * stopped by us. Dash: over, nothing. Live: now.
 */
export type Shape = 'filled' | 'half' | 'hollow' | 'triangle' | 'cross' | 'dash' | 'live';

const box = { x: 1.5, y: 1.5, width: 7, height: 7, rx: 1 } as const;
const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4 } as const;

const drawings: Readonly<Record<Shape, ReactNode>> = {
  filled: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
  half: (
    <>
      <rect {...box} {...outline} />
      <path d="M1.5 1.5H5v7H1.5z" fill="currentColor" />
    </>
  ),
  hollow: <rect {...box} {...outline} />,
  triangle: <path d="M5 1 9.5 9h-9z" fill="currentColor" />,
  cross: <path d="M2 2l6 6M8 2 2 8" stroke="currentColor" strokeWidth="2" />,
  dash: <path d="M1 5h8" stroke="currentColor" strokeWidth="2" />,
  live: (
    <>
      <circle cx="5" cy="5" r="2.6" fill="currentColor" />
      <circle cx="5" cy="5" r="4.3" fill="none" stroke="currentColor" />
    </>
  ),
};

/** A state is a shape and its text, always both; colour only repeats. */
export function State({ shape, children }: { shape: Shape; children: ReactNode }) {
  return (
    <span className={styles.state} data-shape={shape}>
      <svg viewBox="0 0 10 10" aria-hidden>
        {drawings[shape]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
