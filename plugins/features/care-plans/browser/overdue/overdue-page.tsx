import {
  attempted,
  Dialogs,
  Formats,
  Navigation,
  Session,
  Toaster,
  useFollow,
  useService,
  WorklistPage,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CarePlanActivity } from '../../common/care-plan';
import { CarePlansStore } from '../care-plans-store';
import { overdueDaysOptions } from '../labels';
import { t } from '../../manifest';
import { overdueColumns, type OverduePlan } from './overdue-columns';

/** The overdue care plans of all patients, the longest overdue first. */
const OverduePage = observer(function OverduePage() {
  const store = useService(CarePlansStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const list = store.overdue;
  useFollow(list);

  const open = ({ patient_id: id }: OverduePlan) => navigation.go('patients-id-care-plans', { id });
  // The row then leaves the list, and nobody would find a wrong press again without searching the record.
  const complete = async (plan: OverduePlan, activity: CarePlanActivity) => {
    const sure = await dialogs.confirm({
      title: t('Is it done?'),
      message: t('{{what}}: {{patient}}', { what: activity.what, patient: plan.patient?.full_name ?? '' }),
      confirm: t('Done'),
    });
    if (!sure) return;
    if (await attempted(store.step(plan, activity, 'completed'))) toaster.success(t('Saved.'));
  };
  const nextFor = (plan: OverduePlan, activity: CarePlanActivity | undefined) =>
    activity && session.can('care-plans.write')
      ? { label: t('Done'), run: () => void complete(plan, activity) }
      : { label: t('Open'), run: () => open(plan) };

  return (
    <WorklistPage
      id="care-plans-overdue"
      title={t('Overdue care plans')}
      description={t('Plans that have run out, or of which something should have been done by now.')}
      store={list}
      keyOf={({ uuid }) => uuid}
      search={t('Search for patient')}
      filters={[
        { name: 'overdue_days', label: t('Any age'), options: overdueDaysOptions() },
        { name: 'mine', label: t('Made by'), options: [{ value: 'true', label: t('Made by me') }] },
      ]}
      columns={overdueColumns({
        formats,
        today: formats.today(),
        nextFor,
        isBusy: (uuid) => store.records.isBusy(uuid),
      })}
      onOpen={open}
      permission="care-plans.read"
      nothing={t('No care plan is overdue.')}
    />
  );
});

export default OverduePage;
