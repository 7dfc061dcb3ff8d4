import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  Registry,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { ChargeItem } from '../../common/charge-item';
import { ChargesStore } from '../charges-store';
import { statusOptions } from '../labels';
import { t } from '../../manifest';
import { useChargeActions } from '../use-charge-actions';
import { chargeColumns } from './charge-columns';
import { OwedSum } from './owed-sum';
import styles from './record.module.css';

const ChargeModal = lazy(async () => ({ default: (await import('./charge-modal')).ChargeModal }));
const NewChargeModal = lazy(async () => ({ default: (await import('./new-charge-modal')).NewChargeModal }));
const ReevaluateModal = lazy(async () => ({ default: (await import('./reevaluate-modal')).ReevaluateModal }));

/** A patient's charges, the open sum, and the actions on them. */
const BillsTab = observer(function BillsTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(ChargesStore);
  const { chargeActions, chargeSections } = useService<Registry>(Registry);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<ChargeItem>();
  const [shown, setShown] = useState<'charge' | 're-evaluate'>();
  const { actionsFor, windows, mayWrite } = useChargeActions(setOpened);
  const list = store.listOfPatient(patientId);
  const close = () => setShown(undefined);
  return (
    <div className={styles.tab}>
      <OwedSum patientId={patientId} />
      <ListPart
        id="patient-charges"
        label={t('Charges')}
        list={list}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('State')} options={statusOptions()} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Done')} />
          </>
        }
        actions={
          <>
            {chargeActions.map(({ id }) => (
              <View key={id} id={id} patientId={patientId} />
            ))}
            <Button
              icon="print"
              loading={store.records.isBusy(`print ${patientId}`)}
              onClick={() => void store.print(patientId)}
            >
              {t('Print')}
            </Button>
            {mayWrite && (
              <>
                <Button icon="refresh" onClick={() => setShown('re-evaluate')}>
                  {t('Price again')}
                </Button>
                <Button icon="plus" onClick={() => setShown('charge')}>
                  {t('Charge')}
                </Button>
              </>
            )}
          </>
        }
        columns={chargeColumns({ formats, onPage: list.rows.map(({ uuid }) => uuid), actionsFor })}
        onOpen={setOpened}
        permission="charge-items.read"
        empty={{ icon: 'bank-account', title: t('Nothing was charged to this patient yet.') }}
      />
      {chargeSections.map(({ id }) => (
        <View key={id} id={id} patientId={patientId} />
      ))}
      {windows}
      <Suspense fallback={null}>
        {opened && <ChargeModal item={opened} onClose={() => setOpened(undefined)} />}
        {shown === 'charge' && <NewChargeModal patientId={patientId} onClose={close} />}
        {shown === 're-evaluate' && <ReevaluateModal patientId={patientId} onClose={close} />}
      </Suspense>
    </div>
  );
});

export default BillsTab;
