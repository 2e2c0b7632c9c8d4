import { ShieldCheck } from 'lucide-react';
import type { Destination } from './destinations.ts';
import { ItemLink, type ItemLinkProps } from './item-link.tsx';

const office: Destination = {
  place: 'foot',
  href: '/admin',
  label: 'remote.office',
  icon: ShieldCheck,
};

/** The way to the back-office. */
export default function StaffLink({ onClick }: Pick<ItemLinkProps, 'onClick'>) {
  return <ItemLink to={office} onClick={onClick} />;
}
