import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useProblemText } from '@ardoise/ui';
import { forgetLists } from '../../../shared/api/sheets.ts';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { useHost } from '../../../shared/host/host.ts';
import { ownLessons } from '../../../shared/clients/own-lessons.ts';
import { sheets } from '../../../shared/clients/sheets.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { paths } from '../../../shared/paths.ts';
import { useEditor } from '../session-context.ts';

/** Actions on the whole sheet. Unsaved changes are sent first. */
export function useSheetCommands() {
  const intl = useIntl();
  const api = useClient(sheets);
  const lessons = useClient(ownLessons);
  const { notify } = useHost();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { session } = useEditor();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [attempts] = useState(() => createAttempts());
  const { id } = session.store.getState().sheet;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await session.settle();
      await work();
      forgetLists(client);
    } catch (error) {
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'editor.failed' }),
        text: problemText(error),
      });
    } finally {
      setBusy(false);
    }
  };
  const done = (key: string) =>
    notify({
      tone: 'success',
      title: intl.formatMessage({ id: key }),
      text: session.store.getState().content.identification.title,
    });

  return {
    busy,
    publish: () =>
      run(async () => {
        session.receive(await api.publish(id));
        done('editor.published');
      }),
    unpublish: () =>
      run(async () => {
        session.receive(await api.unpublish(id));
        done('editor.unpublished');
      }),
    duplicate: () =>
      run(async () => {
        try {
          const copy = await api.duplicate(id, attempts.keyFor(id));
          attempts.settle();
          navigate(paths.sheet(copy.id));
          done('editor.duplicated');
        } catch (error) {
          attempts.settle(error);
          throw error;
        }
      }),
    keepLesson: () =>
      run(async () => {
        try {
          const lesson = await lessons.keep(id, attempts.keyFor(['lesson', id]));
          attempts.settle();
          navigate(paths.ownLesson(lesson.id));
          done('editor.lesson-kept');
        } catch (error) {
          attempts.settle(error);
          throw error;
        }
      }),
    remove: () =>
      run(async () => {
        await api.remove(id);
        const { title } = session.store.getState().content.identification;
        navigate(paths.sheets);
        notify({
          tone: 'success',
          title: intl.formatMessage({ id: 'editor.deleted' }),
          text: title,
          action: {
            label: intl.formatMessage({ id: 'editor.delete.undo' }),
            run: () => {
              api.restore(id).then(
                () => forgetLists(client),
                (error: unknown) =>
                  notify({
                    tone: 'error',
                    title: intl.formatMessage({ id: 'editor.failed' }),
                    text: problemText(error),
                  }),
              );
            },
          },
        });
      }),
  };
}
