import type { ImageProblem } from '../../shared/image/index.ts';
import type { Panel } from '../../shared/panel.ts';

const messageIds: Record<ImageProblem, string> = {
  'not-image': 'assistant.image.not-image',
  unreadable: 'assistant.image.unreadable',
  'too-large': 'assistant.image.too-large',
};

/** Shrinks an image that was chosen, pasted, dropped or taken, and attaches it to the next message. */
export async function attach(panel: Panel, file: Blob): Promise<void> {
  const { busy, intl } = panel.state.get();
  if (busy) return;
  const { ImageError, prepareImage } = await import('../../shared/image/index.ts');
  try {
    const { dataUrl, name, bytes } = await prepareImage(file);
    panel.state.set({ image: { dataUrl, name, bytes } });
    panel.toast('done', intl.t('assistant.image.loaded'), intl.t('assistant.image.loaded.text'));
  } catch (error) {
    const id = error instanceof ImageError ? messageIds[error.problem] : 'assistant.error.generic';
    panel.toast('bad', intl.t('assistant.error.title'), intl.t(id));
  }
}
