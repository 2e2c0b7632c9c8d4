import { latePart } from '@ardoise/ui';
import { Suspense } from 'react';
import { useUser } from '../host/host.ts';
import type { ItemLinkProps } from './item-link.tsx';

const StaffLink = latePart(() => import('./staff-link.tsx'), { quiet: true });

/** Where only staff have a way to go; nobody else loads it. */
export function ForStaff(props: Pick<ItemLinkProps, 'onClick'>) {
  const user = useUser();
  if (user === null || user.role === 'user') return null;
  return (
    <Suspense fallback={null}>
      <StaffLink {...props} />
    </Suspense>
  );
}
