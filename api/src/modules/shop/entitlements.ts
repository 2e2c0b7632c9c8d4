import type { EntitlementList } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { StoredContent } from '../../shared/send-part.ts';
import type { SoldLine } from '../orders/line-handlers.ts';
import type { BundleStore } from './bundles.ts';
import type { EntitlementRepository, StoredEntitlement } from './entitlement-repository.ts';
import type { FileLinks } from './file-links.ts';
import type { Claim, SingleSaleRepository } from '../../shared/single-sale-repository.ts';

export interface EntitlementParts {
  repository: EntitlementRepository;
  singleSales: Pick<SingleSaleRepository, 'orderOf' | 'take' | 'leave'>;
  bundles: Pick<BundleStore, 'find' | 'file'>;
  links: FileLinks;
  clock: Clock;
}

type Sold = Pick<SoldLine, 'order' | 'index' | 'line'>;

export type Entitlements = ReturnType<typeof createEntitlements>;

/** The right to download what was bought, for as long as it is not refunded. */
export function createEntitlements(parts: EntitlementParts) {
  const { repository, singleSales, bundles, links, clock } = parts;
  const of = ({ order, index, line }: Sold): StoredEntitlement => ({
    id: `${order.id}/${index}`,
    owner: order.owner,
    product: line.subject,
    title: line.title,
    orderId: order.id,
    orderNumber: order.number,
    givenAt: order.paidAt ?? clock.now(),
    takenBackAt: null,
  });

  async function owns(owner: string, product: string): Promise<boolean> {
    return (await repository.current(owner)).some((one) => one.product === product);
  }

  const claimOf = ({ order, line }: Sold): Claim => ({
    owner: order.owner,
    subject: line.subject,
    orderId: order.id,
  });

  return {
    owns,
    /** Whether another order of the buyer has it. */
    async isSoldElsewhere(sold: Sold): Promise<boolean> {
      const soldBy = await singleSales.orderOf(claimOf(sold));
      return soldBy !== null && soldBy !== sold.order.id;
    },
    take: (sold: Sold) => singleSales.take(claimOf(sold)),
    leave: (sold: Sold) => singleSales.leave(claimOf(sold)),
    give: (sold: Sold) => repository.give(of(sold)),

    async takeBack(sold: Sold): Promise<void> {
      await repository.takeBack(of(sold), clock.now());
      // Only now: another order may have it.
      await singleSales.leave(claimOf(sold));
    },

    async list(owner: string): Promise<EntitlementList> {
      const until = links.endAfter(clock.now());
      const items = [];
      for (const one of await repository.current(owner)) {
        const { product, title, orderId, orderNumber } = one;
        // Also of a product that is not sold any more.
        const files = (await bundles.find(product))?.files ?? [];
        items.push({
          product,
          kind: 'bundle' as const,
          title,
          orderId,
          orderNumber,
          givenAt: one.givenAt.toISOString(),
          files: files.map(({ name, format, size }) => ({
            name,
            format,
            size,
            link: links.make(owner, product, name, until),
          })),
        });
      }
      return { items, linksEndAt: until.toISOString() };
    },

    /**
     * The file behind a link.
     * @throws Problem NOT_FOUND, or LINK_EXPIRED when it is over or what was bought was refunded
     */
    async file(product: string, name: string, link: string): Promise<StoredContent> {
      const read = links.read(link, product, name);
      if (read === null) throw new Problem('NOT_FOUND');
      const isLive = read.until > clock.now() && (await owns(read.owner, product));
      if (!isLive) throw new Problem('LINK_EXPIRED');
      const content = await bundles.file(product, name);
      if (content === null) throw new Problem('NOT_FOUND');
      return content;
    },
  };
}
