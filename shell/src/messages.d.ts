import type { UiMessageId } from '@ardoise/ui/messages';
import type fr from './messages/fr.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof fr | UiMessageId;
    }
  }
}
