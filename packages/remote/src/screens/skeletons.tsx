import { Skeleton } from '@ardoise/ui';
import type { ComponentType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Loading } from '../parts/loading.tsx';
import styles from './screens.module.css';

function Labelled({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <Loading className={className} label={intl.formatMessage({ id: 'remote.loading' })}>
      {children}
    </Loading>
  );
}

function FormSkeleton() {
  return (
    <Labelled className={styles.form}>
      <Skeleton width={120} height={24} />
      <Skeleton height={48} radius="var(--r-1)" />
      <Skeleton height={48} radius="var(--r-1)" />
      <Skeleton width={160} height={24} />
      <Skeleton height={180} radius="var(--r-1)" />
    </Labelled>
  );
}

const rows = ['46%', '30%', '22%', '40%', '52%', '34%'];

function ListSkeleton() {
  return (
    <Labelled className={styles.list}>
      {rows.map((width) => (
        <div key={width}>
          <Skeleton width={width} height={24} />
        </div>
      ))}
    </Labelled>
  );
}

/** A bar, and a sheet of paper below it. */
function DocumentSkeleton() {
  return (
    <Labelled>
      <div className={styles.bar}>
        <Skeleton width={240} height={18} />
      </div>
      <div className={styles.sheet}>
        <Skeleton width="50%" height={24} />
        <Skeleton height={140} />
        <Skeleton width="90%" />
        <Skeleton width="96%" />
        <Skeleton width="72%" />
      </div>
    </Labelled>
  );
}

const common: Readonly<Record<string, ComponentType>> = {
  form: FormSkeleton,
  list: ListSkeleton,
};

export interface ScreenSkeletonProps {
  name: string;
  /** The remote's own. */
  own: Readonly<Record<string, ComponentType>>;
}

/** The skeleton that the screen table names: `form`, `list`, `document`, or one of the remote's own. */
export function ScreenSkeleton({ name, own }: ScreenSkeletonProps) {
  if (name === 'document') return <DocumentSkeleton />;
  const Body = own[name] ?? common[name];
  if (Body === undefined) throw new Error(`There is no skeleton “${name}”`);
  return (
    <>
      <div className={styles.heading}>
        <Skeleton width={260} height={40} />
      </div>
      <Body />
    </>
  );
}
