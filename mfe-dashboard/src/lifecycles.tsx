import type { ArdoiseProps } from '@ardoise/contract/mfe';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { CrashScreen } from './app/crash-screen.tsx';
import { prepareFirstLook } from './app/first-look.ts';
import { Root } from './app/root.tsx';
import { linkSecret } from './shared/link-secret.ts';

linkSecret.hide();

const lifecycles: ReactAppOrParcel<ArdoiseProps> = singleSpaReact<ArdoiseProps>({
  React,
  ReactDOMClient,
  rootComponent: Root,
  errorBoundary: (error, _info, host) => <CrashScreen error={error} locale={host.locale()} />,
});

export const { bootstrap, unmount } = lifecycles;

export const mount = [prepareFirstLook, lifecycles.mount].flat();
