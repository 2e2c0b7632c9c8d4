import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Knowledge } from '@ardoise/sheet/conformity';
import { keys } from '../../../shared/api/keys.ts';
import { curriculum } from '../../../shared/clients/curriculum.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { loadConformity } from './load-conformity.ts';

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

const pause = 150;

/** Assesses the sheet when the teacher pauses in typing, and shares the result. */
export function useLiveConformity(): void {
  const { session, view } = useEditor();
  const { data } = useCompetences();
  const { data: conformity } = useQuery({
    queryKey: ['conformity-rules'],
    queryFn: loadConformity,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });
  const knowledge = useMemo<Knowledge | undefined>(
    () => (data === undefined ? { competenceIds: null } : conformity?.knowledgeOf(data)),
    [data, conformity],
  );
  useEffect(() => {
    if (conformity === undefined || knowledge === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      timer = undefined;
      const { content, sheet } = session.store.getState();
      const { formerScore } = sheet.conformity;
      const found = conformity.assess(content, knowledge);
      view.setState({
        conformity: formerScore === undefined ? found : { ...found, formerScore },
      });
    };
    judge();
    const stop = session.store.subscribe((state, before) => {
      if (state.content === before.content) return;
      clearTimeout(timer);
      timer = setTimeout(judge, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, view, knowledge, conformity]);
}
