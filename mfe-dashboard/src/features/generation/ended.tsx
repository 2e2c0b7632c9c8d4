import { Banner, Button, useProblemText } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { AskHelp, NavButton } from '@ardoise/remote';
import type { GenerationMemory } from '../../shared/generation-memory.ts';
import { useStartGeneration } from '../../shared/api/generations.ts';
import { paths } from '../../shared/paths.ts';
import styles from './generation.module.css';

export interface EndedProps {
  title: ReactNode;
  text: ReactNode;
  /** The request, if this tab started it; otherwise null. */
  memory: GenerationMemory | null;
  /** It failed, which the teacher may want to ask about. */
  hasFailed?: boolean;
}

/**
 * The generation ended without a sheet: why, that the unit was returned, and how to start again.
 */
export function Ended({ title, text, memory, hasFailed = false }: EndedProps) {
  const [, navigate] = useLocation();
  const start = useStartGeneration();
  const problemText = useProblemText();
  const restart = () => {
    if (memory === null) return;
    start.mutate(
      { body: memory.body, title: memory.title },
      { onSuccess: ({ id }) => navigate(paths.generation(id), { replace: true }) },
    );
  };
  return (
    <div className={styles.ended} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {start.isError ? <Banner tone="danger">{problemText(start.error)}</Banner> : null}
      <p className={styles.endedActions}>
        {memory === null ? null : (
          <Button variant="primary" busy={start.isPending} onClick={restart}>
            <FormattedMessage id="generation.restart" />
          </Button>
        )}
        <NavButton href={paths.create}>
          <FormattedMessage id="generation.change" />
        </NavButton>
        {hasFailed ? <AskHelp about={{ kind: 'page', path: paths.create }} /> : null}
      </p>
    </div>
  );
}
