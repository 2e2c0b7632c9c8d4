import type { AssistantRequest, Locale } from '@ardoise/contract';
import type { ChatRequest, ChatTurn } from '../../providers/ai/chat-port.ts';
import { type Picture, pictureOf } from '../../shared/picture-type.ts';
import { Problem } from '../../shared/problem.ts';
import { wantsDrawing } from './drawing.ts';
import { memory, sentPictureBytes } from './limits.ts';

/** The picture in a data URL, with the type of its bytes. @throws Problem IMAGE_UNREADABLE */
function sentPicture(dataUrl: string | null | undefined): Picture | null {
  if (dataUrl === null || dataUrl === undefined) return null;
  const picture = pictureOf(dataUrl.slice(dataUrl.indexOf(',') + 1), sentPictureBytes);
  if (picture === null) throw new Problem('IMAGE_UNREADABLE');
  return picture;
}

/** The end of the history, limited in messages and characters. */
export function remembered(turns: readonly ChatTurn[]): ChatTurn[] {
  const found: ChatTurn[] = [];
  let left: number = memory.all;
  for (const { role, text } of turns.slice(-memory.messages).toReversed()) {
    const short = text.trim().slice(0, memory.text).toWellFormed();
    if (short === '') continue;
    left -= short.length;
    if (left < 0) break;
    found.unshift({ role, text: short });
  }
  return found;
}

/** The request to a provider, without the history. */
export function questionOf(body: AssistantRequest, locale: Locale): ChatRequest {
  const query = body.query.trim();
  const webSearch = body.enableWebSearch === true;
  return {
    locale,
    query,
    history: (body.history ?? []).map(({ role, content }) => ({ role, text: content })),
    context: body.context ?? null,
    image: sentPicture(body.imageData),
    webSearch,
    // Web search takes precedence over drawing.
    drawing: !webSearch && wantsDrawing(query),
  };
}
