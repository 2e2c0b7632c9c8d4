import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { assess, type Knowledge } from '@ardoise/sheet';
import { keys } from '../../../shared/api/keys.ts';
import { curriculum } from '../../../shared/clients/curriculum.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useEditor, useOpenSheet } from '../session-context.ts';

/** Competences of the catalogue for this sheet's class and discipline. */
export function useCompetences() {
  const api = useClient(curriculum);
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const level = useOpenSheet((state) => state.content.identification.level);
  return useQuery({
    queryKey: [...keys.disciplines, discipline, level, 'competences'],
    queryFn: async ({ signal }) => (await api.competences({ discipline, level }, signal)).items,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Assesses the sheet at most once a frame while it changes, and shares the result. */
export function useLiveConformity(): void {
  const { session, view } = useEditor();
  const { data } = useCompetences();
  const knowledge = useMemo<Knowledge>(
    () =>
      data === undefined
        ? { competenceIds: null }
        : {
            competenceIds: new Set(data.map(({ id }) => id)),
            suggested: data.map(({ id, kind, number, label, confirmed }) => ({
              id,
              kind,
              number,
              label,
              confirmed,
            })),
          },
    [data],
  );
  useEffect(() => {
    let frame = 0;
    const judge = () => {
      frame = 0;
      view.setState({ conformity: assess(session.store.getState().content, knowledge) });
    };
    judge();
    const stop = session.store.subscribe((state, before) => {
      if (state.content !== before.content && frame === 0) frame = requestAnimationFrame(judge);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [session, view, knowledge]);
}
