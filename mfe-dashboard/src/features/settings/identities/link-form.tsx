import { identities } from '../../../shared/clients/identities.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { AskPasswordForm } from '../ask-password-form.tsx';

/** Asks for the password, then goes to Google. */
export function LinkForm({ onCancel }: { onCancel: () => void }) {
  const api = useClient(identities);
  return (
    <AskPasswordForm
      why="settings.identities.ask"
      action="settings.identities.continue"
      send={async (password) => {
        const { url } = await api.linkGoogle(password);
        location.assign(url);
      }}
      onCancel={onCancel}
    />
  );
}
