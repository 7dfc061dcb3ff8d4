import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Entrance } from '../../core/browser/opening/entrance';
import { GuestApp } from './guest/guest-app';
import type { GuestLanguage } from './guest/guest-language';
import { Opening } from './opening';
import { CrashBoundary } from './pages/crash-boundary';
import { Messages } from './shell/messages';

const loadWorkbench = () => import('./workbench');
const Workbench = lazy(loadWorkbench);

/** A failure shows when the workbench is needed. */
const fetchAhead = () => void loadWorkbench().catch(() => undefined);

/**
 * Shows the guest pages to guests and the workbench to signed-in users; the workbench loads while they type. It never
 * asks for a password in a document where somebody has worked: plugin code keeps running there until the document is
 * gone.
 */
export const Door = observer(function Door(props: { readonly entrance: Entrance; readonly language: GuestLanguage }) {
  const { entrance, language } = props;
  return (
    <>
      {entrance.left ? (
        <Opening />
      ) : entrance.signedIn ? (
        <CrashBoundary>
          <Suspense fallback={<Opening />}>
            <Workbench entrance={entrance} />
          </Suspense>
        </CrashBoundary>
      ) : (
        <GuestApp entrance={entrance} language={language} onTyping={fetchAhead} />
      )}
      <Messages toaster={entrance.toaster} />
    </>
  );
});
