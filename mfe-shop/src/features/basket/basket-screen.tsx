import { NavButton } from '@ardoise/remote';
import { EmptyState, PageTitle } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBasket } from '../../shared/basket/basket-store.ts';
import { ShopFrame } from '../../shared/frame/shop-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { BasketLines } from './basket-lines.tsx';
import styles from './basket.module.css';
import { Ordering } from './ordering.tsx';
import { usePricedBasket } from './use-priced-basket.ts';

export default function BasketScreen() {
  const intl = useIntl();
  const basket = useBasket();
  return (
    <ShopFrame>
      <PageTitle title={intl.formatMessage({ id: 'basket.title' })}>
        <FormattedMessage id={basket.length === 0 ? 'basket.title' : 'basket.heading'} />
      </PageTitle>
      {basket.length === 0 ? <Empty /> : <Full />}
    </ShopFrame>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title={<FormattedMessage id="basket.empty" />}
        text={<FormattedMessage id="basket.empty-text" />}
        action={
          <NavButton href={paths.shop} variant="primary">
            <FormattedMessage id="basket.to-shop" />
          </NavButton>
        }
      />
    </div>
  );
}

function Full() {
  const priced = usePricedBasket();
  return (
    <div className={styles.basket}>
      <BasketLines lines={priced.lines} />
      <Ordering priced={priced} />
    </div>
  );
}
