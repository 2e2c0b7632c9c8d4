import type { Clock } from '../../shared/clock.ts';
import type { Asking } from './asking.ts';
import type { Review, StoredPayment } from './payment.ts';
import { endReview } from './payment-rules.ts';
import type { Providers } from './providers.ts';
import type { PaymentRepository } from './repository.ts';

export interface ReviewParts {
  repository: PaymentRepository;
  providers: Providers;
  asking: Asking;
  clock: Clock;
}

export type ReviewAnswer =
  | { kind: 'ended'; payment: StoredPayment }
  /** The provider says by now what was asked for, or the review was ended already. */
  | { kind: 'not-under-review'; payment: StoredPayment }
  /** What the provider says does not allow it. */
  | { kind: 'refused'; said: string };

/** Ends reviews: the provider is asked first, so that staff decide nothing against its word. */
export function createReviews({ repository, providers, asking, clock }: ReviewParts) {
  return async (
    id: string,
    decision: Pick<Review, 'outcome' | 'note'>,
  ): Promise<ReviewAnswer | null> => {
    const stored = await repository.byId(id);
    if (stored === null) return null;
    const { payment } = await asking.ask(stored, { cause: 'staff' });
    if (payment.underReview === null) return { kind: 'not-under-review', payment };
    const said = await providers.find(payment.provider)?.fetch(payment, asking.signal());
    if (said === undefined) return { kind: 'refused', said: 'nothing: it has no key here' };
    const changed = await repository.change(id, (one) =>
      endReview(one, said, { ...decision, at: clock.now(), cause: 'staff' }),
    );
    if (changed?.isChanged === true) return { kind: 'ended', payment: changed.value };
    const { state = 'unknown', amount = 0, currency = '', reference } = said ?? {};
    return {
      kind: 'refused',
      said: `${state}, ${amount} ${currency}, reference ${reference ?? 'none'}`,
    };
  };
}
