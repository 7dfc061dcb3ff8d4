import {
  anybodysWords,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Modal,
  Page,
  SearchBox,
  Session,
  useFollow,
  useService,
  ApiClient,
  DeletionBar,
  useRowDeletion,
  type MenuAction,
  type RowDeletion,
  type RowSelection,
  type ApiFailure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Location } from '../common/location';
import styles from './locations-page.module.css';
import { t } from '../manifest';
import { LocationTreeStore } from './tree/location-tree-store';
import { TreeTable } from './tree/tree-table';
import { useLocationActions, type Kept } from './use-location-actions';

const LocationModal = lazy(async () => ({ default: (await import('./form/location-modal')).LocationModal }));
const LocationImport = lazy(async () => ({ default: (await import('./location-import')).LocationImport }));

/** The open dialog: the form of a location, of a new one, or the import. */
type Opened =
  | { readonly form: { readonly location?: Location; readonly inside?: Location } }
  | { readonly form?: undefined };

/** The places of the organization, as a tree that administrators arrange. */
const LocationsPage = observer(function LocationsPage() {
  const store = useService(LocationTreeStore);
  const session = useService<Session>(Session);
  const actions = useLocationActions();
  const [opened, setOpened] = useState<Opened>();
  useFollow(store.locations);
  const api = useService<ApiClient>(ApiClient);
  const deletion = useRowDeletion<Location>({
    // Children come before their parents: a location that still has children is not deleted.
    rows: () => store.rows.map(({ location }) => location).toReversed(),
    selected: store.selected,
    keyOf: ({ uuid }) => uuid,
    allowed: session.can('locations.delete'),
    nameOf: ({ name }) => name,
    item: t('location'),
    items: t('locations'),
    run: ({ uuid, version }) => api.delete(`v2/locations/${uuid}`, { ifMatch: version, quiet: true }),
    reasonOf: usesText,
    done: () => void store.locations.load(),
  });
  const close = () => setOpened(undefined);
  const mayWrite = session.can('locations.write');
  const menuOf = (location: Location): readonly MenuAction[] =>
    [
      mayWrite && {
        id: 'edit',
        label: t('Edit or move'),
        icon: 'edit',
        onSelect: () => setOpened({ form: { location } }),
      },
      mayWrite &&
        location.physical_type !== 'bed' && {
          id: 'add',
          label: t('Add inside'),
          icon: 'add',
          onSelect: () => setOpened({ form: { inside: location } }),
        },
      mayWrite &&
        (location.status === 'active'
          ? { id: 'off', label: t('Deactivate'), icon: 'disable', onSelect: () => actions.deactivate(location) }
          : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => actions.activate(location) }),
      actions.history(location),
      session.can('locations.delete') && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => actions.remove(location),
      },
    ].filter((item) => item !== false);
  return (
    <Page
      title={t('Locations')}
      description={t(
        'Sites with their buildings, wards, rooms and beds. Staff choose among the active sites where they work.',
      )}
      actions={
        mayWrite && (
          <>
            <Button icon="import" onClick={() => setOpened({})}>
              {t('Import')}
            </Button>
            <Button kind="primary" icon="add" onClick={() => setOpened({ form: {} })}>
              {t('New location')}
            </Button>
          </>
        )
      }
      toolbar={<TreeToolbar store={store} deletion={deletion} />}
    >
      <Content
        store={store}
        onOpen={mayWrite ? (location) => setOpened({ form: { location } }) : undefined}
        menuOf={menuOf}
        selection={deletion?.selection}
      />
      <Suspense fallback={null}>
        {opened?.form && (
          <LocationModal
            location={opened.form.location}
            inside={opened.form.inside}
            onClose={close}
            onSaved={(location) => void store.locations.load().then(() => store.reveal(location))}
          />
        )}
        {opened && !opened.form && <LocationImport onClose={close} />}
      </Suspense>
      {actions.windows}
      {actions.kept && (
        <StillInUse kept={actions.kept} onClose={actions.closeKept} onDeactivate={actions.deactivateKept} />
      )}
    </Page>
  );
});

const TreeToolbar = observer(function TreeToolbar(props: {
  readonly store: LocationTreeStore;
  readonly deletion: RowDeletion<Location> | undefined;
}) {
  const { store, deletion } = props;
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox
        label={t('Search for location')}
        value={store.search}
        onChange={store.setSearch}
        loading={store.locations.loading}
      />
      <span className={styles.count} role="status">
        {store.locations.value && t('{{n}} shown', { n: store.rows.length })}
      </span>
      {deletion && <DeletionBar deletion={deletion} />}
      <div className={styles.turns}>
        <Button kind="quiet" icon="expand-all" disabled={store.searching} onClick={() => store.turnAll(true)}>
          {t('Open all')}
        </Button>
        <Button kind="quiet" icon="collapse-all" disabled={store.searching} onClick={() => store.turnAll(false)}>
          {t('Close all')}
        </Button>
      </div>
    </div>
  );
});

const Content = observer(function Content(props: {
  readonly store: LocationTreeStore;
  readonly onOpen: ((location: Location) => void) | undefined;
  readonly menuOf: (location: Location) => readonly MenuAction[];
  readonly selection: RowSelection<Location> | undefined;
}) {
  const { store } = props;
  const { value, failure, load } = store.locations;
  if (!value && failure) return <ErrorState message={t('Error fetching data')} retry={() => void load()} />;
  if (!value) return <LoadingState kind="lines" count={8} />;
  if (store.rows.length === 0)
    return store.searching ? (
      <EmptyState
        icon="search"
        title={t('Nothing matches')}
        action={<Button onClick={() => store.setSearch('')}>{t('Clear search')}</Button>}
      />
    ) : (
      <EmptyState icon="map-marker" title={t('There are no locations yet.')} />
    );
  return <TreeTable store={store} onOpen={props.onOpen} menuOf={props.menuOf} selection={props.selection} />;
});

/** Why a location was not deleted: its uses. */
function usesText({ message, details }: ApiFailure): string {
  const { uses = [] } = (details ?? {}) as { readonly uses?: Kept['uses'] };
  return [t(message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}

/** Shows what still uses a location, and offers alternatives to deleting it. */
function StillInUse(props: {
  readonly kept: Kept;
  readonly onClose: () => void;
  readonly onDeactivate: (location: Location) => void;
}) {
  const { location, uses } = props.kept;
  return (
    <Modal
      open
      size="sm"
      title={t('{{name}} is in use', { name: location.name })}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('Close')}</Button>
          {location.status === 'active' && (
            <Button kind="primary" onClick={() => props.onDeactivate(location)}>
              {t('Deactivate')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t(
          'It cannot be deleted. Deactivated, it is offered nowhere any more, and what happened in it still names it.',
        )}
      </p>
      <ul>
        {uses.map(({ id, sentence, count }) => (
          <li key={id}>{anybodysWords(sentence, { count })}</li>
        ))}
      </ul>
    </Modal>
  );
}

export default LocationsPage;
