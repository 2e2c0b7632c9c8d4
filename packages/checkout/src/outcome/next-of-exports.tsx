import { NavButton } from '@ardoise/remote';
import { FormattedMessage } from 'react-intl';

/** Where one goes on after paying for the exports of several sheets. */
export function NextOfExports({ count }: { count: number }) {
  return (
    <li>
      <h2>
        <FormattedMessage id="checkout.next.exports.title" values={{ count }} />
      </h2>
      <p>
        <FormattedMessage id="checkout.next.exports" />
      </p>
      <NavButton href="/dashboard/mes-fiches" variant="primary">
        <FormattedMessage id="checkout.next.exports.open" />
      </NavButton>
    </li>
  );
}
