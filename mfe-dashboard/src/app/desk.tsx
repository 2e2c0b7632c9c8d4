import { lazy, type ReactNode } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { OverviewSkeleton } from '../features/overview/overview-skeleton.tsx';
import { SheetsSkeleton } from '../features/sheets/sheets-skeleton.tsx';
import { isDisciplineId } from '../shared/guards.ts';
import { useUser } from '../shared/host/host.ts';
import { paths } from '../shared/paths.ts';
import { AccessRequired } from './access-required.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { NotFound } from './not-found.tsx';
import { Screen } from './screens/screen.tsx';
import { FormSkeleton, ListSkeleton, WorkSkeleton } from './screens/skeletons.tsx';

const Overview = lazy(() => import('../features/overview/overview-screen.tsx'));
const Create = lazy(() => import('../features/create/create-screen.tsx'));
const Generation = lazy(() => import('../features/generation/generation-screen.tsx'));
const Sheets = lazy(() => import('../features/sheets/sheets-screen.tsx'));
const Library = lazy(() => import('../features/library/library-screen.tsx'));
const Settings = lazy(() => import('../features/settings/settings-screen.tsx'));
const Discipline = lazy(() => import('../features/library/discipline-screen.tsx'));
const Editor = lazy(async () => ({
  default: (await import('../features/editor/index.ts')).EditorScreen,
}));
const Preview = lazy(async () => ({
  default: (await import('../features/preview/index.ts')).PreviewScreen,
}));

const idPattern = /^[0-9a-f]{24}$/;

/** Which screen stands at which address. Nothing of it is shown to somebody who is signed out. */
export function Desk() {
  const user = useUser();
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
            <Screen key={id} fallback={<WorkSkeleton />}>
              <Editor id={id} />
            </Screen>
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
            <Screen key={id} fallback={<WorkSkeleton />}>
              <Preview id={id} />
            </Screen>
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
      <Screen key={id} fallback={<WorkSkeleton />}>
        <Generation id={id} />
      </Screen>
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
