import {
  ApiClient,
  Button,
  FilterSelect,
  ListPage,
  Session,
  useFollow,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { Bed } from '../../common/wards';
import { InUseDialog } from '../in-use-dialog';
import { bedTypeOptions, operationalOptions, statusOptions } from '../labels';
import { t } from '../../manifest';
import { usesText } from '../uses-text';
import { usePlaceActions } from '../use-place-actions';
import { bedsPath } from '../wards/wards-store';
import { BedCountList } from '../wards/bed-counts';
import { bedColumns } from './bed-columns';
import { bedMenu } from './bed-menu';
import { BedsStore } from './beds-store';

const BedModal = lazy(async () => ({ default: (await import('./bed-modal')).BedModal }));

/** All beds with their operational status. */
const BedsPage = observer(function BedsPage() {
  const store = useService(BedsStore);
  const session = useService<Session>(Session);
  const api = useService<ApiClient>(ApiClient);
  const { list } = store;
  const [edited, setEdited] = useState<{ readonly bed: Bed | undefined }>();
  const actions = usePlaceActions(() => void list.load());
  useFollow(store);
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('beds.delete'),
    nameOf: ({ number }) => number,
    item: t('bed'),
    items: t('beds'),
    run: ({ uuid, version }) => api.delete(`${bedsPath}/${uuid}`, { ifMatch: version, quiet: true }),
    reasonOf: usesText,
    done: () => void list.load(),
  });
  const mayWrite = session.can('beds.write');
  const columns = bedColumns((bed) => bedMenu({ bed, actions, session, edit: () => setEdited({ bed }) }));
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => setEdited({ bed: undefined })}>
      {t('New bed')}
    </Button>
  );
  return (
    <ListPage
      id="beds"
      title={t('Beds')}
      description={store.counts && <BedCountList counts={store.counts} />}
      actions={create}
      list={list}
      search={t('Search for bed')}
      filters={<Filters />}
      deletion={deletion}
      columns={columns}
      onOpen={mayWrite ? (bed) => setEdited({ bed }) : undefined}
      permission="beds.read"
      empty={{ icon: 'rectangle', title: t('There are no beds yet.'), action: create }}
    >
      {edited && (
        <BedModal
          bed={edited.bed}
          place=""
          places={store.placeOptions}
          onSaved={() => void list.load()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {actions.inUse && <InUseDialog inUse={actions.inUse} onClose={actions.closeInUse} />}
    </ListPage>
  );
});

export default BedsPage;

const Filters = observer(function Filters() {
  const store = useService(BedsStore);
  const { list } = store;
  return (
    <>
      <FilterSelect store={list} name="ward" label={t('Ward')} options={store.wardOptions} />
      <FilterSelect
        store={list}
        name="operational_status"
        label={t('Operational status')}
        options={operationalOptions()}
      />
      <FilterSelect store={list} name="bed_type" label={t('Bed type')} options={bedTypeOptions()} />
      {store.tags.length > 0 && (
        <FilterSelect
          store={list}
          name="tag"
          label={t('Tag')}
          options={store.tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
      <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
    </>
  );
});
