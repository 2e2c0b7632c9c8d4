import { ProblemError } from '@ardoise/contract/client';
import { Button, Dialog } from '@ardoise/ui';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FactorForm } from './factor-form.tsx';

interface Waiting {
  resolve: () => void;
  /** With what the API answered: the person has not shown the factor. */
  reject: () => void;
}

/**
 * Runs an act that cannot be undone. Where the API asks for the factor again, a dialog asks the person,
 * and the act is sent once more. `dialog` is put into the page.
 */
export function useStepUp(): {
  withFactor: <Result>(act: () => Promise<Result>) => Promise<Result>;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  async function withFactor<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'STEP_UP_REQUIRED') throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject: () => reject(error) };
        setOpen(true);
      });
      return act();
    }
  }

  const end = (isDone: boolean) => {
    setOpen(false);
    const { resolve, reject } = waiting.current ?? {};
    waiting.current = null;
    if (isDone) resolve?.();
    else reject?.();
  };

  const dialog = (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : end(false))}
      title={<FormattedMessage id="step-up.title" />}
    >
      <FactorForm
        onDone={() => end(true)}
        other={
          <Button onClick={() => end(false)}>
            <FormattedMessage id="step-up.cancel" />
          </Button>
        }
      />
    </Dialog>
  );
  return { withFactor, dialog };
}
