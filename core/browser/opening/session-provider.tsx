import { ServicesContext, ViewContext } from '@clinic-workbench/sdk/browser';
import { RouterProvider } from 'react-router-dom';
import { PluginView } from '../view/plugin-view';
import type { OpenSession } from './open-session';

/** Draws an open session: its services for everything inside, and the page of the address. */
export function SessionProvider({ open }: { readonly open: OpenSession }) {
  return (
    <ServicesContext value={open.services}>
      <ViewContext value={PluginView}>
        <RouterProvider router={open.navigation.router} />
      </ViewContext>
    </ServicesContext>
  );
}
