import type { SignedIn } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useForm } from '@ardoise/ui';

export interface OnePress {
  send: () => Promise<SignedIn>;
  onEnter: (answer: SignedIn) => void;
  /** The problem that ends the attempt, and its handler. */
  over: ProblemError['code'];
  onOver: () => void;
}

/**
 * A form with a single button that signs in; every problem but `over` is shown and can be retried.
 */
export function useOnePress({ send, onEnter, over, onOver }: OnePress) {
  return useForm({
    initial: {},
    check: () => ({}),
    async send() {
      try {
        onEnter(await send());
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== over) throw error;
        onOver();
      }
    },
  });
}
