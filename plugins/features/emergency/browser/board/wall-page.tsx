import { Page, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { TriageBoard } from './triage-board';

/** The triage board alone, large enough to be read across the room. */
const WallPage = observer(function WallPage() {
  const session = useService<Session>(Session);
  return (
    <Page title={t('Triage board')} description={session.organization.organization_name}>
      <TriageBoard location={undefined} wall />
    </Page>
  );
});

export default WallPage;
