import { importLimits } from '@ardoise/contract';
import type { ImportBody, ImportedDocument } from '@ardoise/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { imports } from '../../shared/clients/imports.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { paths } from '../../shared/paths.ts';

const keyOf = (id: string) => ['imports', id] as const;

/** What a phone's file chooser offers. */
export const acceptedFiles =
  '.docx,.pdf,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Whether it is worth sending: a large file costs its teacher megabytes. */
export const isTooLarge = ({ size }: Blob): boolean => size > importLimits.bytes;

/** Sends a file to be read, and leads to what was understood. */
export function useReadFile() {
  const api = useClient(imports);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (file: File) => api.read(file, file.name),
    onSuccess: (document) => {
      client.setQueryData(keyOf(document.id), document);
      navigate(paths.importReview(document.id));
    },
  });
}

export function useImport(id: string) {
  const api = useClient(imports);
  return useQuery<ImportedDocument>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get(id, signal),
    // It changes by being confirmed alone.
    staleTime: Infinity,
  });
}

/** Makes the sheet and opens it. */
export function useConfirm(id: string) {
  const api = useClient(imports);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: ImportBody) => api.confirm(id, body),
    onSuccess: (sheet) => {
      client.removeQueries({ queryKey: keyOf(id) });
      void client.invalidateQueries({ queryKey: ['sheets'] });
      navigate(paths.sheet(sheet.id));
    },
  });
}
