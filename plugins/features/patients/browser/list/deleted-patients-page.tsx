import {
  ApiClient,
  ApiFailure,
  Button,
  DataTable,
  DateText,
  Formats,
  Lists,
  ListToolbar,
  Navigation,
  Page,
  Pagination,
  Session,
  Toaster,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import { patientColumns } from './patient-columns';
import styles from './patient-list.module.css';

/** Deleted records, for users who may restore them. */
const DeletedPatientsPage = observer(function DeletedPatientsPage() {
  const api = useService<ApiClient>(ApiClient);
  const formats = useService<Formats>(Formats);
  const lists = useService(Lists);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const [restoring, setRestoring] = useState<string>();
  const [list] = useState(() =>
    lists.page<Patient>({
      path: 'v2/emr/patients',
      events: ['patient.deleted', 'patient.restored'],
      fixed: { deleted: 'true' },
    }),
  );
  useFollow(list);
  const restore = async (patient: Patient) => {
    setRestoring(patient.uuid);
    try {
      await api.post(`v2/emr/patients/${patient.uuid}/restore`);
      list.remove(patient.uuid);
      toaster.success(t('{{name}} is restored.', { name: patient.full_name }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    setRestoring(undefined);
  };
  const columns: readonly Column<Patient>[] = [
    ...patientColumns(formats).filter(({ id }) => !['state', 'registered', 'birth_date'].includes(id)),
    {
      id: 'deleted',
      title: t('Deleted'),
      width: 200,
      render: ({ deleted_at: date }) => <DateText value={date} show="date-time" />,
    },
    {
      id: 'restore',
      title: t('Restore'),
      quietTitle: true,
      hideable: false,
      width: 120,
      render: (patient) => (
        <Button
          small
          icon="undo"
          loading={restoring === patient.uuid}
          aria-label={t('Restore {{name}}', { name: patient.full_name })}
          onClick={() => void restore(patient)}
        >
          {t('Restore')}
        </Button>
      ),
    },
  ];
  return (
    <Page
      title={t('Deleted patients')}
      description={t('Nothing of a deleted record is lost: restoring brings it back as it was.')}
      toolbar={<ListToolbar store={list} search={t('Search for patient')} />}
    >
      <div className={styles.list}>
        <DataTable
          id="deleted-patients"
          label={t('Deleted patients')}
          store={list}
          keyOf={({ uuid }) => uuid}
          columns={columns}
          onOpen={({ uuid }) => navigation.go('patients-id', { id: uuid })}
          permission="patients.restore"
          allowed={session.can('patients.restore')}
          empty={{ icon: 'archive', title: t('No records are deleted.') }}
        />
        <Pagination store={list} />
      </div>
    </Page>
  );
});

export default DeletedPatientsPage;
