import type { UiMessageId } from '@ardoise/ui/messages';
import type invitation from './features/auth/invitation/messages/fr.json';
import type fr from './messages/fr.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof fr | keyof typeof invitation | UiMessageId;
    }
  }
}
