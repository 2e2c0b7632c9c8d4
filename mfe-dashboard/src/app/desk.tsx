import type { ReactNode } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { OverviewSkeleton } from '../features/overview/overview-skeleton.tsx';
import { SheetsSkeleton } from '../features/sheets/sheets-skeleton.tsx';
import { isDisciplineId } from '../shared/guards.ts';
import { useUser } from '../shared/host/host.ts';
import { ErasureBanner } from '../shared/parts/erasure-banner.tsx';
import { paths } from '../shared/paths.ts';
import { AccessRequired } from './access-required.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { NotFound } from './not-found.tsx';
import { useNoticesHere } from './use-notices-here.ts';
import { useSendWaiting } from './use-send-waiting.ts';
import { screens } from './screens/lazy-screens.ts';
import { Screen } from './screens/screen.tsx';
import { FormSkeleton, ListSkeleton, WorkSkeleton } from './screens/skeletons.tsx';
import styles from './app.module.css';

const Overview = screens.overview.Screen;
const Create = screens.create.Screen;
const Generation = screens.generation.Screen;
const Sheets = screens.sheets.Screen;
const Library = screens.library.Screen;
const Settings = screens.settings.Screen;
const Discipline = screens.discipline.Screen;
const Editor = screens.editor.Screen;
const Preview = screens.preview.Screen;

const idPattern = /^[0-9a-f]{24}$/;

/** Which screen stands at which address. Nothing of it is shown to somebody who is signed out. */
export function Desk() {
  const user = useUser();
  useSendWaiting();
  useNoticesHere();
  if (user === null) return <AccessRequired />;
  return (
    <Switch>
      <Route path={paths.overview}>
        <OnDesk skeleton={<OverviewSkeleton />}>
          <Overview />
        </OnDesk>
      </Route>
      <Route path={paths.create} component={CreateOrFollow} />
      <Route path={paths.sheets}>
        <OnDesk skeleton={<SheetsSkeleton />}>
          <Sheets />
        </OnDesk>
      </Route>
      <Route path={`${paths.sheets}/:id`}>
        {({ id }) => (
          <Known when={idPattern.test(id)}>
            <Work key={id}>
              <Editor id={id} />
            </Work>
          </Known>
        )}
      </Route>
      <Route path={paths.library}>
        <OnDesk skeleton={<ListSkeleton />}>
          <Library />
        </OnDesk>
      </Route>
      <Route path={`${paths.library}/:discipline`}>
        {({ discipline }) => (
          <Known when={isDisciplineId(discipline)}>
            <OnDesk skeleton={<ListSkeleton />}>
              {isDisciplineId(discipline) ? (
                <Discipline key={discipline} discipline={discipline} />
              ) : null}
            </OnDesk>
          </Known>
        )}
      </Route>
      <Route path={paths.settings}>
        <OnDesk skeleton={null}>
          <Settings />
        </OnDesk>
      </Route>
      <Route path="/dashboard/apercu-fiche/:id">
        {({ id }) => (
          <Known when={idPattern.test(id)}>
            <Work key={id}>
              <Preview id={id} />
            </Work>
          </Known>
        )}
      </Route>
      <Route>
        <DeskFrame>
          <NotFound />
        </DeskFrame>
      </Route>
    </Switch>
  );
}

function OnDesk({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <DeskFrame>
      <Screen fallback={<FormSkeleton>{skeleton}</FormSkeleton>}>{children}</Screen>
    </DeskFrame>
  );
}

/** A screen that takes the whole window. */
function Work({ children }: { children: ReactNode }) {
  return (
    <>
      <ErasureBanner className={styles.notice} />
      <Screen fallback={<WorkSkeleton />}>{children}</Screen>
    </>
  );
}

/** An address of the right shape that names nothing possible is an unknown page. */
function Known({ when, children }: { when: boolean; children: ReactNode }) {
  if (when) return children;
  return (
    <DeskFrame>
      <NotFound />
    </DeskFrame>
  );
}

/** The three choices, or the sheet that they started: both belong to "Créer". */
function CreateOrFollow() {
  const id = new URLSearchParams(useSearch()).get('generation');
  if (id !== null && idPattern.test(id)) {
    return (
      <Work key={id}>
        <Generation id={id} />
      </Work>
    );
  }
  return (
    <DeskFrame>
      <Screen fallback={<FormSkeleton />}>
        <Create />
      </Screen>
    </DeskFrame>
  );
}
