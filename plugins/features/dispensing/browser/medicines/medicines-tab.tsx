import {
  Button,
  DataTable,
  FilterSelect,
  Formats,
  ListToolbar,
  Pagination,
  Preferences,
  Session,
  useFollow,
  useRowSelection,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import { CounterSection } from '../cart/counter-section';
import { DispensedSection } from '../dispensed/dispensed-section';
import { DispensingStore } from '../dispensing-store';
import { medicineName } from '../labels';
import { t } from '../../manifest';
import { medicineColumns } from './medicine-columns';
import { maySendElsewhere, useMedicineActions } from './use-medicine-actions';

/** A patient's prescribed medicines for the pharmacy, with its steps. */
const MedicinesTab = observer(function MedicinesTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(DispensingStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const { language } = useService<Preferences>(Preferences);
  const actions = useMedicineActions();
  const [opened, setOpened] = useState<MedicationRequest>();
  const list = store.listOfPatient(patientId);
  useFollow(list);
  const selection = useRowSelection({ ...list.selectable, nameOf: medicineName, maySelect: maySendElsewhere });
  const elsewhere = async () => {
    if (await actions.sendElsewhere(selection.chosen)) selection.clear();
  };
  return (
    <>
      {actions.mayWrite && <CounterSection patientId={patientId} />}
      <ListToolbar
        store={list}
        search={t('Search for medicine')}
        filters={
          <FilterSelect
            store={list}
            name="pharmacy"
            label={t('Anywhere at the pharmacy')}
            options={[
              { value: 'waiting', label: t('Waiting') },
              { value: 'dispensed', label: t('Dispensed') },
              { value: 'non-dispensed', label: t('Left out') },
              { value: 'out-of-stock', label: t('Out of stock') },
              { value: 'restocked', label: t('In stock again') },
            ]}
          />
        }
        {...(actions.mayWrite && {
          selection: {
            of: selection,
            actions: (
              <Button icon="share" loading={actions.isBusy('out-of-stock')} onClick={() => void elsewhere()}>
                {t('Out-of-stock prescription')}
              </Button>
            ),
          },
        })}
      />
      <DataTable
        id="medicines-at-pharmacy"
        label={t('Medication Requests')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={medicineColumns({ formats, language, actions, open: setOpened })}
        {...(actions.mayWrite && { selection })}
        onOpen={setOpened}
        permission="medication-requests.read"
        allowed={session.can('medication-requests.read')}
        empty={{ icon: 'pill', title: t('Nothing was prescribed for this patient yet.') }}
      />
      <Pagination store={list} />
      <DispensedSection patientId={patientId} />
      {opened && <View id="medication-requests.window" medicine={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});

export default MedicinesTab;
