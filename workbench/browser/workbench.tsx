import { ViewStatesContext } from '../../core/browser/view/view-states';
import { CurrentPage } from '../../core/browser/navigation/current-page';
import { rememberedUser } from '../../core/browser/session/identity';
import { SessionProvider } from '../../core/browser/opening/session-provider';
import type { Entrance } from '../../core/browser/opening/entrance';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Frame } from './layouts/frame';
import { Opening } from './opening';
import { DeniedPage } from './pages/denied-page';
import { IndexPage } from './pages/index-page';
import { MissingPage } from './pages/missing-page';
import { NotOpened } from './pages/not-opened';
import { viewStates } from './pages/view-states';
import { LockScreen } from './shell/lock-screen';
import { OverThePage } from './shell/over-the-page';
import { useTheme } from './shell/use-theme';
import { WorkbenchSession } from './workbench-session';
import '../../sdk/browser/ui/theme/blueprint.css';

let current: WorkbenchSession | undefined;

/** The signed-in user's session. React may create a component twice for one sign-in; this is created once. */
function sessionOf(entrance: Entrance): WorkbenchSession {
  if (current) return current;
  current = new WorkbenchSession(entrance, <WorkbenchPage />);
  when(
    () => !entrance.signedIn,
    () => {
      current = undefined;
    },
  );
  return current;
}

/** The part of the page for signed-in users. */
const Workbench = observer(function Workbench({ entrance }: { readonly entrance: Entrance }) {
  const { door, open } = sessionOf(entrance);
  const signOut = () => void entrance.signOut('login');
  return (
    <>
      <ViewStatesContext value={viewStates}>
        {open && <SessionProvider open={open} />}
        {!open &&
          !door.lock.locked &&
          (door.failure ? <NotOpened failure={door.failure} retry={door.retry} signOut={signOut} /> : <Opening />)}
      </ViewStatesContext>
      {!open && <ThemeOfComputer />}
      {door.lock.locked && <LockScreen lock={door.lock} name={rememberedUser()?.full_name ?? ''} signOut={signOut} />}
    </>
  );
});

/** Used until the user's own theme is known. */
function ThemeOfComputer() {
  useTheme('system');
  return null;
}

function WorkbenchPage() {
  return (
    <>
      <CurrentPage Frame={Frame} Index={IndexPage} Denied={DeniedPage} Missing={MissingPage} />
      <OverThePage />
    </>
  );
}

export default Workbench;
