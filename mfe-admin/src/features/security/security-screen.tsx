import { paths } from '../../shared/paths.ts';
import { SecurityFrame } from './frame/security-frame.tsx';
import { Journal } from './journal.tsx';

/** What the team did. */
export default function SecurityScreen() {
  return (
    <SecurityFrame path={paths.security}>
      <Journal />
    </SecurityFrame>
  );
}
