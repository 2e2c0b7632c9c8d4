import { attachmentLimits } from './limits.ts';

interface Named {
  name: string;
  size: number;
  type: string;
}

export interface FileFault {
  kind: 'type' | 'size' | 'empty' | 'count';
  name: string;
  size: number;
}

/**
 * Which of the chosen files a message takes, and why not the others: the server would refuse them
 * after they were sent, which costs a phone its megabytes.
 * @param present how many the message has already
 */
export function acceptFiles<One extends Named>(
  present: number,
  chosen: readonly One[],
): { accepted: One[]; faults: FileFault[] } {
  const accepted: One[] = [];
  const faults: FileFault[] = [];
  const refuse = (kind: FileFault['kind'], { name, size }: One) => {
    faults.push({ kind, name, size });
  };
  for (const file of chosen) {
    if (!attachmentLimits.types.includes(file.type)) refuse('type', file);
    else if (file.size === 0) refuse('empty', file);
    else if (file.size > attachmentLimits.bytes) refuse('size', file);
    else if (present + accepted.length >= attachmentLimits.count) refuse('count', file);
    else accepted.push(file);
  }
  return { accepted, faults };
}
