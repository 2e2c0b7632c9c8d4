import { Button, classNames, ErrorState, useAnnounce, useProblemText } from '@ardoise/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { ProblemError } from '@ardoise/contract/client';
import { NavButton, useBusy } from '@ardoise/remote';
import { useUsage } from '../../shared/api/account.ts';
import { generationMemory } from '../../shared/generation-memory.ts';
import { endChoices } from '../../shared/habits.ts';
import { useHost } from '../../shared/host/host.ts';
import { generations } from '../../shared/clients/generations.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { BackLink, WorkBar, wideOnly } from '../../shared/parts/work-bar.tsx';
import { paths } from '../../shared/paths.ts';
import { typographic } from '../../shared/text/typographic.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Ended } from './ended.tsx';
import { usePartTitle } from './part-title.ts';
import { PlanView } from './plan-view.tsx';
import { partsOf, type Progress } from './progress.ts';
import { Rail } from './rail.tsx';
import { SheetView } from './sheet-view.tsx';
import { useElapsed } from './use-elapsed.ts';
import { useProgress } from './use-progress.ts';
import styles from './generation.module.css';

export interface GenerationScreenProps {
  /** Its id. */
  generation: string;
}

/** The sheet writes itself, phase by phase, in view. */
export default function GenerationScreen({ generation: id }: GenerationScreenProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { progress, problem, dispatch } = useProgress(id);
  const [memory] = useState(() => generationMemory(id).read());
  const usage = useUsage();
  const { ending } = progress;
  const isRunning = ending === null && problem === null;
  useBusy(useHost(), isRunning);
  const elapsed = useElapsed(startOf(progress, memory?.startedAt ?? null), isRunning);
  const { isStopping, stop } = useStop(id, () =>
    dispatch({ type: 'ended', ending: { kind: 'cancelled' } }),
  );
  useSpokenProgress(progress);
  useEffect(() => {
    if (ending?.kind !== 'completed') return;
    endChoices();
    navigate(paths.sheet(ending.sheetId), { replace: true });
  }, [ending, navigate]);

  const { identification } = progress.sheet;
  const title = typographic(identification?.title ?? memory?.title ?? '');
  const language =
    memory?.body.language ?? (identification?.discipline === 'anglais' ? 'en' : 'fr');
  // A canvas takes no unit; what is written is known from the first event on.
  const takesUnit = (progress.sheet.origin ?? 'canvas') !== 'canvas';
  const left = usage.data === undefined ? null : usage.data.remaining + usage.data.reserved;
  const stopButton = (className?: string) =>
    isRunning ? (
      <Button className={className} busy={isStopping} onClick={stop}>
        <FormattedMessage id="generation.stop" />
      </Button>
    ) : null;
  return (
    <>
      <WorkBar
        back={<BackLink href={paths.create} label={intl.formatMessage({ id: 'common.back' })} />}
        title={title === '' ? intl.formatMessage({ id: 'generation.title' }) : title}
        tab={intl.formatMessage({ id: 'generation.title' })}
      >
        {stopButton(wideOnly)}
      </WorkBar>
      <main id="content" className={styles.work}>
        {problem === null ? (
          <Rail
            progress={progress}
            elapsed={elapsed}
            left={isRunning && takesUnit && left !== null && left > 0 ? left : null}
          />
        ) : null}
        <div className={classNames(styles.column, problem !== null && styles.whole)}>
          <ConnectionBanner progress={progress} />
          <Outcome takesUnit={takesUnit} progress={progress} problem={problem} memory={memory} />
          {progress.plan === null || progress.sheet.planning !== undefined ? null : (
            <PlanView plan={progress.plan} language={language} />
          )}
          {problem === null ? (
            <SheetView
              sheet={progress.sheet}
              isRunning={isRunning}
              kind={memory?.body.kind ?? 'lesson'}
              isFree={memory !== null && memory.body.entryId === undefined}
              language={language}
            />
          ) : null}
        </div>
      </main>
      {isRunning ? (
        <footer className={styles.stopBar}>
          <p>
            {takesUnit ? <FormattedMessage id="generation.reserved-short" /> : null}{' '}
            {progress.inView ? <FormattedMessage id="generation.stop.text" /> : null}
          </p>
          {stopButton()}
        </footer>
      ) : null}
    </>
  );
}

/**
 * Start of the generation by this device's clock; a tab that joins later uses the server's time.
 */
function startOf(progress: Progress, remembered: number | null): number | null {
  if (remembered !== null) return remembered;
  return progress.startedAt === null ? null : Date.parse(progress.startedAt);
}

/** Stopping asks for no confirmation: the unit is returned and the choices are kept. */
function useStop(id: string, onStopped: () => void) {
  const api = useClient(generations);
  const host = useHost();
  const intl = useIntl();
  const problemText = useProblemText();
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    try {
      await api.cancel(id);
      onStopped();
    } catch (error) {
      // It has just ended by itself: the last event will arrive.
      if (!(error instanceof ProblemError && error.code === 'GENERATION_ENDED')) {
        host.notify({
          tone: 'error',
          title: intl.formatMessage({ id: 'generation.stop.failed' }),
          text: problemText(error),
        });
      }
    } finally {
      setStopping(false);
    }
  };
  return { isStopping, stop: () => void stop() };
}

/** Screen readers hear each part as it starts, and the end. */
function useSpokenProgress(progress: Progress): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const titleOf = usePartTitle();
  const part = partsOf(progress).find(({ state }) => state === 'now');
  const isDone = progress.ending?.kind === 'completed';
  const announcement =
    progress.outline.length === 0 || part === undefined
      ? ''
      : progress.inView
        ? intl.formatMessage({ id: 'generation.now' }, { part: titleOf(part) })
        : intl.formatMessage({ id: 'generation.out-of-view' });
  useEffect(() => {
    if (isDone) announce(intl.formatMessage({ id: 'generation.done' }));
    else if (announcement !== '') announce(announcement);
  }, [announce, intl, isDone, announcement]);
}

type Memory = ReturnType<ReturnType<typeof generationMemory>['read']>;

function Outcome(props: {
  progress: Progress;
  problem: unknown;
  memory: Memory;
  takesUnit: boolean;
}) {
  const { progress, problem, memory, takesUnit } = props;
  const problemText = useProblemText();
  const { ending } = progress;
  const kept = takesUnit ? (
    <FormattedMessage id="generation.cancelled.text" />
  ) : (
    <FormattedMessage id="generation.cancelled.free" />
  );
  if (ending?.kind === 'failed') {
    return (
      <Ended
        title={<FormattedMessage id="generation.failed.title" />}
        text={
          <>
            {ending.problem.detail} {kept}
          </>
        }
        memory={memory}
        hasFailed
      />
    );
  }
  if (ending?.kind === 'cancelled') {
    return (
      <Ended
        title={<FormattedMessage id="generation.cancelled.title" />}
        text={kept}
        memory={memory}
      />
    );
  }
  if (problem === null) return null;
  const isUnknown = problem instanceof ProblemError && problem.status === 404;
  return (
    <ErrorState
      title={<FormattedMessage id="generation.unknown.title" />}
      text={isUnknown ? <FormattedMessage id="generation.unknown.text" /> : problemText(problem)}
      action={
        <NavButton href={paths.sheets} variant="primary">
          <FormattedMessage id="generation.unknown.action" />
        </NavButton>
      }
    />
  );
}
