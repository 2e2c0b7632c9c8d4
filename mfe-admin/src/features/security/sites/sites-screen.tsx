import type { RevealedSite } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import { paths } from '../../../shared/paths.ts';
import { SecurityFrame } from '../frame/security-frame.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { Sites } from './sites.tsx';

/** Partner sites that may show the assistant, and their secrets. */
export default function SitesScreen() {
  const mayWrite = useRight('security:write');
  const [isAdding, setAdding] = useState(false);
  const [revealed, setRevealed] = useState<RevealedSite | null>(null);
  return (
    <SecurityFrame
      path={paths.sites}
      actions={
        mayWrite ? (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <FormattedMessage id="sites.add" />
          </Button>
        ) : undefined
      }
    >
      <Sites onReveal={setRevealed} />
      {isAdding ? <NewSiteDialog onClose={() => setAdding(false)} onReveal={setRevealed} /> : null}
      {revealed === null ? null : <SecretDialog {...revealed} onDone={() => setRevealed(null)} />}
    </SecurityFrame>
  );
}
