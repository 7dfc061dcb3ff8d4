import { Card, Navigation, Page, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { WalkIn } from './walk-in';

/** Admits a patient from any workspace, even one without a list of visits; then opens the patient's page. */
const WalkInPage = observer(function WalkInPage({ workspace }: SpotProps['page']) {
  const navigation = useService<Navigation>(Navigation);
  return (
    <Page title={t('Walk-in')} description={t('Lets a patient in without an appointment.')}>
      <Card>
        <WalkIn
          workspace={workspace}
          onOpened={({ patient_id: id }) => navigation.go('patients-id', { id })}
          onCancel={() => navigation.go(workspace.toLowerCase())}
        />
      </Card>
    </Page>
  );
});

export default WalkInPage;
