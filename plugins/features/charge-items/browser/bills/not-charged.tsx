import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  PageLink,
  Session,
  Toaster,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { NotCharged } from '../../common/not-charged';
import { actKey, ChargesStore } from '../charges-store';
import { reasonLabel, reasonOptions } from '../labels';
import { t } from '../../manifest';
import styles from '../record/record.module.css';

/** Work without a charge or without an amount, each with its reason. */
const NotChargedTab = observer(function NotChargedTab() {
  const store = useService(ChargesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const { notCharged: list } = store;
  const charge = async (row: NotCharged) => {
    const charges = await store.chargeNow([row]);
    if (!charges) return;
    const unpriced = charges.filter(({ status }) => status === 'planned');
    const what = unpriced.map((each) => each.healthcare_service_name ?? each.what).join(', ');
    if (unpriced.length > 0) toaster.warning(t('{{what}} still has no price.', { what }));
    else if (charges.length === 0) toaster.warning(t('{{what}} is still not charged.', { what: row.what }));
    else toaster.success(t('{{what}} is charged.', { what: row.what }));
  };
  return (
    <div className={styles.tab}>
      <ListPart
        id="not-charged"
        label={t('Not charged')}
        list={list}
        search={t('Search for patient')}
        filters={
          <>
            <FilterSelect store={list} name="reason" label={t('Reason')} options={reasonOptions()} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />
          </>
        }
        columns={columns({ formats, store, charge: session.can('charge-items.write') ? charge : undefined })}
        permission="charge-items.read"
        empty={{ icon: 'tick-circle', title: t('Everything that was done is charged.') }}
      />
    </div>
  );
});

export default NotChargedTab;

const columns = (of: {
  readonly formats: Formats;
  readonly store: ChargesStore;
  /** Absent for users who may not charge. */
  readonly charge: ((row: NotCharged) => Promise<void>) | undefined;
}): readonly Column<NotCharged>[] => [
  {
    id: 'what',
    title: t('What was done'),
    primary: true,
    render: ({ what, healthcare_service_name }) => healthcare_service_name ?? what,
  },
  {
    id: 'patient',
    title: t('Patient'),
    width: '22%',
    hideable: false,
    render: ({ patient_id: id, patient_name, patient_number }) => (
      <span className={styles.stack}>
        <PageLink to="patients-id" params={{ id }}>
          {patient_name}
        </PageLink>
        <small className={styles.muted}>{patient_number}</small>
      </span>
    ),
  },
  { id: 'done', title: t('Done'), width: 190, yields: 1, render: ({ done_at }) => of.formats.dateTime(done_at) },
  { id: 'reason', title: t('Reason'), width: 210, hideable: false, render: ({ reason }) => reasonLabel(reason) },
  ...(of.charge
    ? [
        {
          id: 'actions',
          title: t('Actions'),
          quietTitle: true,
          hideable: false,
          width: 130,
          render: (row: NotCharged) => (
            <Button
              small
              aria-label={t('Charge now: {{what}}', { what: row.what })}
              loading={of.store.records.isBusy(actKey(row))}
              onClick={() => void of.charge?.(row)}
            >
              {t('Charge now')}
            </Button>
          ),
        },
      ]
    : []),
];
