import type { SignedIn } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useForm } from '@ardoise/ui';

export interface OnePress {
  send: () => Promise<SignedIn>;
  onEnter: (answer: SignedIn) => void;
  /** The answer that says that it is too late, and what to do then. */
  over: ProblemError['code'];
  onOver: () => void;
}

/** A form of one button, which lets in; every problem but `over` is told, and it can be pressed again. */
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
