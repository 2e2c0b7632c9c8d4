import { useState } from 'react';
import { acceptFiles } from './accept-files.ts';
import { useFileTexts } from './use-file-texts.ts';

export interface ChosenFile {
  key: string;
  file: File;
}

/** The files chosen for one message, and why others were not taken. */
export function useFiles() {
  const texts = useFileTexts();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  return {
    files,
    faults,
    add(chosen: readonly File[]) {
      const { accepted, faults: found } = acceptFiles(files.length, chosen);
      setFiles([...files, ...accepted.map((file) => ({ key: crypto.randomUUID(), file }))]);
      setFaults(found.map(texts.fault));
    },
    remove(key: string) {
      setFiles((before) => before.filter((one) => one.key !== key));
      setFaults([]);
    },
    clear() {
      setFiles([]);
      setFaults([]);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;

/** As `FileList` shows them; `sending` is the one that is being sent. */
export const listed = (files: readonly ChosenFile[], sending: string | null = null) =>
  files.map(({ key, file: { name, type, size } }) => ({
    key,
    name,
    type,
    size,
    isSending: key === sending,
  }));
