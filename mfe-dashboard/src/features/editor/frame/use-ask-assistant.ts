import { toText } from '@ardoise/sheet';
import { useHost } from '../../../shared/host/host.ts';
import { useEditor } from '../session-context.ts';

/**
 * Opens the assistant with the sheet attached; nothing is sent before the teacher asks something.
 */
export function useAskAssistant(): () => void {
  const { events } = useHost();
  const { session } = useEditor();
  return () => {
    const { content } = session.store.getState();
    const { title } = content.identification;
    events.emit('open-assistant', { context: { title, text: toText(content) } });
  };
}
