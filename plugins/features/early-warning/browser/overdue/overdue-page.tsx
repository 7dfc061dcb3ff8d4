import { Card, Page, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../course/course.module.css';
import { t } from '../../manifest';
import { OverdueList } from './overdue-list';

/** Overdue patients, in the whole house or at the user's location. */
const OverduePage = observer(function OverduePage() {
  const { location } = useService<Session>(Session);
  const [here, setHere] = useState(false);
  return (
    <Page
      title={t('Overdue scores')}
      description={t('Patients in the house whose score asks for treatment, another score or an answer.')}
      toolbar={
        location && (
          <label className={styles.cancelled}>
            <input type="checkbox" checked={here} onChange={(event) => setHere(event.target.checked)} />
            {t('Only at {{place}}', { place: location.name })}
          </label>
        )
      }
    >
      <Card>
        <OverdueList location={here ? location?.uuid : undefined} brief={false} />
      </Card>
    </Page>
  );
});

export default OverduePage;
