import { staffSupportClient } from '@ardoise/contract/client';
import type { StaffTicket } from '@ardoise/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import { type CannedTag, cannedTagAt, type FilledReply, repliesFor } from './canned-tag.ts';

/** Canned replies offered while a tag after `#` is written. */
export function useCanned(
  { id, language }: StaffTicket,
  choose: (reply: FilledReply, tag: CannedTag) => void,
) {
  const { http } = useHost();
  const [tag, setTag] = useState<CannedTag | null>(null);
  const [place, setPlace] = useState(0);
  const replies = useQuery({
    queryKey: supportKeys.replies(id),
    queryFn: ({ signal }) => staffSupportClient(http).replies(id, signal),
    enabled: tag !== null,
  });
  const found = tag === null ? [] : repliesFor(replies.data?.items ?? [], tag.name, language);
  const current = found[Math.min(place, found.length - 1)] ?? null;
  const take = (reply: FilledReply) => {
    if (tag !== null) choose(reply, tag);
    setTag(null);
  };
  return {
    tag,
    found,
    current,
    isLoading: replies.isPending,
    take,
    /** After each change of text or place. */
    look(field: HTMLTextAreaElement) {
      const next = cannedTagAt(field.value, field.selectionStart);
      if (next?.name !== tag?.name || next?.start !== tag?.start) setPlace(0);
      setTag(next);
    },
    close: () => setTag(null),
    /** Whether the list took the key. */
    press(event: KeyboardEvent): boolean {
      if (tag === null) return false;
      if (event.key === 'Escape') {
        setTag(null);
        return true;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && found.length > 0) {
        setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
        return true;
      }
      const isTaken = event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey);
      if (!isTaken || current === null) return false;
      take(current);
      return true;
    },
  };
}

export type Canned = ReturnType<typeof useCanned>;
