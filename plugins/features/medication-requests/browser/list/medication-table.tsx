import {
  DataTable,
  FilterSelect,
  Formats,
  ListToolbar,
  Pagination,
  Preferences,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MedicationWindow, type OpenedMedicine } from '../detail/medication-window';
import { MedicationsStore } from '../medications-store';
import { t } from '../../manifest';
import { useMedicationActions } from '../use-medication-actions';
import { medicationColumns } from './medication-columns';

/** All prescribed medicines of a patient, the latest first. */
export const MedicationTable = observer(function MedicationTable(props: {
  readonly patientId: string;
  /** True if a form beside it accepts medicines to prescribe again. */
  readonly repeats: boolean;
}) {
  const { patientId, repeats } = props;
  const store = useService(MedicationsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { language } = useService<Preferences>(Preferences);
  const actions = useMedicationActions();
  const [opened, setOpened] = useState<OpenedMedicine>();
  const list = store.listOfPatient(patientId);
  useFollow(list);
  return (
    <>
      <ListToolbar
        store={list}
        search={t('Search for medicine')}
        filters={
          <>
            <FilterSelect
              store={list}
              name="running"
              label={t('Running or over')}
              options={[
                { value: 'true', label: t('Running') },
                { value: 'false', label: t('Over') },
              ]}
            />
            <FilterSelect
              store={list}
              name="status"
              label={t('Status')}
              options={[
                { value: 'active', label: t('Active') },
                { value: 'draft', label: t('Draft') },
                { value: 'amended,corrected', label: t('Amended') },
                { value: 'revoked', label: t('Stopped') },
                { value: 'entered-in-error', label: t('Entered in error') },
              ]}
            />
          </>
        }
      />
      <DataTable
        id="medication-requests"
        label={t('Prescriptions')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={medicationColumns({ formats, language, actions, repeats, open: setOpened })}
        onOpen={(medicine) => setOpened({ medicine, to: 'read' })}
        permission="medication-requests.read"
        allowed={session.can('medication-requests.read')}
        empty={{ icon: 'pill', title: t('Nothing was prescribed for this patient yet.') }}
      />
      <Pagination store={list} />
      {opened && <MedicationWindow opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});
