import type { ReactNode } from 'react';
import { LeavePrompt } from './leave-prompt';
import { PageFocus } from './page-focus';

/** The router's page: that of the workbench, with the work of every page change. */
export function routerPage(page: ReactNode): ReactNode {
  return (
    <>
      <LeavePrompt />
      <PageFocus />
      {page}
    </>
  );
}
