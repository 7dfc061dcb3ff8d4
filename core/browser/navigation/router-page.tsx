import type { ReactNode } from 'react';
import { LeavePrompt } from './leave-prompt';
import { PageFocus } from './page-focus';

/** What the router draws: the workbench's page, and what every change of page needs. */
export function routerPage(page: ReactNode): ReactNode {
  return (
    <>
      <LeavePrompt />
      <PageFocus />
      {page}
    </>
  );
}
