import { Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DayReport } from './day-report';
import styles from './drawers.module.css';
import { OwnDrawerSection } from './own/own-drawer-section';
import { PastDrawers } from './past-drawers';
import { SafeSection } from './safe/safe-section';
import { WaitingDrawers } from './waiting-drawers';

/** The user's drawer at this place and the earlier ones; with the right to all reports, the safe and reports too. */
const DrawerTab = observer(function DrawerTab() {
  const session = useService<Session>(Session);
  return (
    <div className={styles.tab}>
      <OwnDrawerSection />
      {session.can('drawers.report') && (
        <>
          <WaitingDrawers />
          <SafeSection />
          <DayReport />
        </>
      )}
      <PastDrawers />
    </div>
  );
});

export default DrawerTab;
