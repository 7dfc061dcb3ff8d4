import { LinkButton, Page, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import styles from './board.module.css';
import { TriageBoard } from './triage-board';

/** The triage board alone, readable across the room. */
const WallPage = observer(function WallPage() {
  const session = useService<Session>(Session);
  return (
    <div className={styles.wall}>
      <Page
        title={t('Triage board')}
        description={session.organization.organization_name}
        actions={<LinkButton to="emerg">{t('Back to the emergency')}</LinkButton>}
      >
        <TriageBoard location={undefined} wall />
      </Page>
    </div>
  );
});

export default WallPage;
