import { Navigation, NoPermission, Page, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { CostCalculator } from './cost-calculator';

/** The price of a service, from any workspace. `?service=<uuid>&name=…` asks for one at once. */
export default observer(function CostPage() {
  const session = useService<Session>(Session);
  const { query } = useService<Navigation>(Navigation).current;
  if (!session.can('prices.read')) return <NoPermission permission="prices.read" />;
  const { service, name } = query;
  return (
    <Page
      title={t('What would it cost?')}
      description={t('The price that applies, why it does, and each step to the amount. Nothing is charged.')}
    >
      <CostCalculator begin={service && name ? { healthcare_service_id: service, service: name } : undefined} />
    </Page>
  );
});
