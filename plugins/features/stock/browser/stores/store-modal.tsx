import {
  ApiClient,
  draftOf,
  draftOfNew,
  Drafts,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useReading,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ownPlace, placesWithoutBeds } from '../../../locations/common/places';
import type { StoreKind } from '../../common/stock-kinds';
import { CreateStore, StoreFields, storeStatuses, type Store, type StoreStatus } from '../../common/store';
import { t } from '../../manifest';
import { stockPath, StockStore } from '../stock-store';
import { storeKindOptions } from '../stock-words';

interface Values {
  readonly name: string;
  readonly kind: StoreKind | '';
  readonly location_id: string;
  readonly status: StoreStatus;
}

/** A new store, or the name, kind and status of one. */
export const StoreModal = observer(function StoreModal(props: {
  readonly store: Store | undefined;
  readonly onClose: () => void;
}) {
  const { store } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const here = useService<Session>(Session).location;
  const { stores } = useService(StockStore);
  const places = useReading(placesWithoutBeds, ownPlace(here));
  const [editor] = useState(
    () =>
      new RowForm<Values, Store>({
        api,
        drafts,
        draftKey: store ? draftOf('stock-store', { record: store.uuid }) : draftOfNew('stock-store'),
        created: `${stockPath}/stores`,
        changed: store && `${stockPath}/stores/${store.uuid}`,
        row: store,
        valuesOf: (row) =>
          row
            ? { name: row.name, kind: row.kind, location_id: row.location_id, status: row.status }
            : { name: '', kind: '', location_id: here?.uuid ?? '', status: 'active' },
        rules: store ? rulesOf(StoreFields, ({ name, kind }: Values) => ({ name, kind })) : rulesOf(CreateStore, sent),
        sent: (values, row) =>
          row ? { name: values.name.trim(), kind: values.kind, status: values.status } : sent(values),
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={store ? t('Edit {{name}}', { name: store.name }) : t('New store')}
      size="sm"
      editor={editor}
      onSaved={() => stores.reload()}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <SelectField form={form} name="kind" label={t('Kind')} required options={storeKindOptions()} />
      {store ? (
        <SelectField
          form={form}
          name="status"
          label={t('Status')}
          required
          options={storeStatuses.map((value) => ({
            value,
            label: value === 'active' ? t('Active') : t('Inactive'),
          }))}
        />
      ) : (
        <SelectField form={form} name="location_id" label={t('Location')} required options={places} />
      )}
    </RowModal>
  );
});

const sent = ({ name, kind, location_id }: Values) => ({ name: name.trim(), kind, location_id });
