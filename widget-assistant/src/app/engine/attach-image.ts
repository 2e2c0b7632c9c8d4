import type { ImageError, ImageProblem } from '../../shared/image/index.ts';
import type { Panel } from '../../shared/panel.ts';

const messageIds: Record<ImageProblem, string> = {
  'not-image': 'assistant.image.not-image',
  unreadable: 'assistant.image.unreadable',
  'too-large': 'assistant.image.too-large',
};

/** By name, since the class is in a part that is loaded on demand. */
const isImageError = (error: unknown): error is ImageError =>
  error instanceof Error && error.name === 'ImageError';

/** Shrinks an image that was chosen, pasted, dropped or taken, and attaches it to the next message. */
export function createAttach(panel: Panel): (file: Blob) => void {
  const { state } = panel;
  let latest: Blob | null = null;

  async function attach(file: Blob): Promise<void> {
    const { busy, sendsWhenReady, intl } = state.get();
    if (busy || sendsWhenReady) return;
    latest = file;
    state.set({ image: null, preparing: true });
    // Removed by the visitor, or replaced by another.
    const isCurrent = () => state.get().preparing && latest === file;
    try {
      const { prepareImage } = await import('../../shared/image/index.ts');
      const { dataUrl, name, bytes } = await prepareImage(file);
      if (!isCurrent()) return;
      const { sendsWhenReady: sends } = state.get();
      state.set({ image: { dataUrl, name, bytes }, preparing: false, sendsWhenReady: false });
      if (sends) return panel.send();
      panel.toast('done', intl.t('assistant.image.loaded'), intl.t('assistant.image.loaded.text'));
    } catch (error) {
      if (!isCurrent()) return;
      state.set({ preparing: false, sendsWhenReady: false });
      const id = isImageError(error) ? messageIds[error.problem] : 'assistant.error.generic';
      panel.toast('bad', intl.t('assistant.error.title'), intl.t(id));
    }
  }
  return (file) => void attach(file);
}
