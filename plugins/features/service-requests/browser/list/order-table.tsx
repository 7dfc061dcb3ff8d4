import {
  DataTable,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListToolbar,
  Pagination,
  Session,
  useFollow,
  useService,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ServiceRequest } from '../../common/service-request';
import { OrderModal } from '../detail/order-modal';
import { categoryOptions, priorityOptions, statusOptions } from '../labels';
import { t } from '../../manifest';
import { useOrderActions } from '../use-order-actions';
import { orderColumns } from './order-columns';

/** A list of orders with its filters. */
export const OrderTable = observer(function OrderTable(props: {
  readonly list: ListStore<ServiceRequest>;
  readonly withPatient: boolean;
}) {
  const { list, withPatient } = props;
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<ServiceRequest>();
  const { actionsFor, windows } = useOrderActions(setOpened);
  useFollow(list);
  return (
    <>
      <ListToolbar
        store={list}
        search={withPatient ? t('Search for order or patient') : t('Search for order')}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
            <FilterSelect store={list} name="category" label={t('Category')} options={categoryOptions()} />
            <FilterSelect store={list} name="priority" label={t('Priority')} options={priorityOptions()} />
            {withPatient && <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Ordered')} />}
          </>
        }
      />
      <DataTable
        id={withPatient ? 'service-requests' : 'patient-service-requests'}
        label={t('Orders')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={orderColumns({ formats, actionsFor, withPatient })}
        onOpen={setOpened}
        permission="service-requests.read"
        allowed={session.can('service-requests.read')}
        empty={{
          icon: 'lab-test',
          title: withPatient ? t('Nothing has been ordered yet.') : t('Nothing was ordered for this patient yet.'),
        }}
      />
      <Pagination store={list} />
      {windows}
      {opened && <OrderModal order={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});
