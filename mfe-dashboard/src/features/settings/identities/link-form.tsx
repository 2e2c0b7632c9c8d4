import { useApi } from '../../../shared/clients/use-api.ts';
import { AskPasswordForm } from '../ask-password-form.tsx';

/** Asks for the password, then goes to Google. */
export function LinkForm({ onCancel }: { onCancel: () => void }) {
  const api = useApi();
  return (
    <AskPasswordForm
      why="settings.identities.ask"
      action="settings.identities.continue"
      send={async (password) => {
        const { url } = await api.identities.linkGoogle(password);
        location.assign(url);
      }}
      onCancel={onCancel}
    />
  );
}
