import {
  ApiClient,
  Button,
  FilterSelect,
  ListPage,
  Navigation,
  Session,
  useFollow,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { Ward } from '../../common/wards';
import { InUseDialog } from '../in-use-dialog';
import { statusOptions, wardTypeOptions } from '../labels';
import { placeMenu } from '../place-menu';
import { t } from '../../manifest';
import { usesText } from '../uses-text';
import { usePlaceActions } from '../use-place-actions';
import { wardColumns } from './ward-columns';
import { wardsPath, WardsStore } from './wards-store';

const WardModal = lazy(async () => ({ default: (await import('./ward-modal')).WardModal }));
const WardSheet = lazy(async () => ({ default: (await import('./ward-sheet')).WardSheet }));

/** The wards with their types, rooms and beds. `?open=new` opens the form, `?open=<uuid>` a ward's content. */
const WardsPage = observer(function WardsPage() {
  const store = useService(WardsStore);
  const session = useService<Session>(Session);
  const api = useService<ApiClient>(ApiClient);
  const navigation = useService<Navigation>(Navigation);
  const { list } = store;
  const [edited, setEdited] = useState<Ward>();
  const actions = usePlaceActions(() => void list.load());
  useFollow(session.can('locations.read') ? store.locations : undefined);
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('services.delete'),
    nameOf: ({ name }) => name,
    item: t('ward'),
    items: t('wards'),
    run: ({ uuid, version }) => api.delete(`${wardsPath}/${uuid}`, { ifMatch: version, quiet: true }),
    reasonOf: usesText,
    done: () => void list.load(),
  });
  const mayWrite = session.can('services.write');
  const show = (uuid: string | undefined) => navigation.replaceQuery({ open: uuid });
  const columns = wardColumns((ward) => [
    { id: 'open', label: t('Rooms and beds'), icon: 'layers', onSelect: () => show(ward.uuid) },
    ...placeMenu({
      place: { ...ward, path: `${wardsPath}/${ward.uuid}`, kind: t('ward') },
      actions,
      mayWrite,
      mayDelete: session.can('services.delete'),
      edit: () => setEdited(ward),
    }),
  ]);
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => show('new')}>
      {t('New ward')}
    </Button>
  );
  const opened = navigation.current.query['open'];
  const close = () => (edited ? setEdited(undefined) : show(undefined));
  return (
    <ListPage
      id="wards"
      title={t('Wards')}
      description={t('Where patients lie: wards with their rooms and beds.')}
      actions={create}
      list={list}
      search={t('Search for ward')}
      filters={
        <>
          <FilterSelect store={list} name="ward_type" label={t('Ward type')} options={wardTypeOptions()} />
          <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
        </>
      }
      deletion={deletion}
      columns={columns}
      onOpen={({ uuid }) => show(uuid)}
      permission="services.read"
      empty={{ icon: 'layers', title: t('There are no wards yet.'), action: create }}
    >
      {opened && opened !== 'new' && <WardSheet key={opened} uuid={opened} onClose={() => show(undefined)} />}
      {(edited ?? (mayWrite && opened === 'new')) && (
        <WardModal ward={edited} onSaved={() => void list.load()} onClose={close} />
      )}
      {actions.inUse && <InUseDialog inUse={actions.inUse} onClose={actions.closeInUse} />}
    </ListPage>
  );
});

export default WardsPage;
