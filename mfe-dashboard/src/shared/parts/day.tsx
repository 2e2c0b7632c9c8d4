import { useLocale } from '@ardoise/ui';
import styles from './day.module.css';

/** A date in words. French raises the “er” of the first of a month: 1er décembre. */
export function Day({ children }: { children: string }) {
  const first = useLocale() === 'fr' ? /^1(?:er)?\s/.exec(children) : null;
  return (
    <span className={styles.day}>
      {first === null ? (
        children
      ) : (
        <>
          1<sup>er</sup> {children.slice(first[0].length)}
        </>
      )}
    </span>
  );
}
