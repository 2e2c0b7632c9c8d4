import { paths } from '../../../shared/paths.ts';
import { SecurityFrame } from '../frame/security-frame.tsx';
import { Locks } from './locks.tsx';
import { Refused } from './refused.tsx';

/** Who is locked out, and what was refused in the last days. */
export default function SignInsScreen() {
  return (
    <SecurityFrame path={paths.signIns}>
      <Locks />
      <Refused />
    </SecurityFrame>
  );
}
