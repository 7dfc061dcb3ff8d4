import {
  Button,
  FilterSelect,
  ListPage,
  MoreFilter,
  MoreFilters,
  Navigation,
  Session,
  useFollow,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { HealthcareService } from '../../common/service';
import type { ServiceTask } from '../form/service-form';
import { classOptions } from '../labels';
import { usesText } from '../uses-text';
import { t } from '../../manifest';
import { serviceColumns } from './service-columns';
import { ServicesStore } from './services-store';
import { useServiceActions } from './use-service-actions';

const ServiceImport = lazy(async () => ({ default: (await import('./service-import')).ServiceImport }));
const ServiceModal = lazy(async () => ({ default: (await import('../form/service-modal')).ServiceModal }));

/** The organization's services. `?open=new`, `?open=<uuid>` and `?open=copy&new=<uuid>` open the form. */
const ServicesPage = observer(function ServicesPage() {
  const store = useService(ServicesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { list } = store;
  useFollow(session.can('locations.read') ? store.locations : undefined);
  const { actionsFor, windows } = useServiceActions({
    edit: ({ uuid }) => navigation.replaceQuery({ open: uuid }),
    copy: ({ uuid }) => navigation.replaceQuery({ open: 'copy', new: uuid }),
  });
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('services.delete'),
    nameOf: ({ name }) => name,
    item: t('service'),
    items: t('services'),
    run: (service) => store.records.delete(service, { quiet: true }),
    reasonOf: usesText,
    done: () => void list.load(),
  });
  const mayWrite = session.can('services.write');
  const columns = serviceColumns(actionsFor);
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'new' })}>
      {t('New service')}
    </Button>
  );
  const task = mayWrite ? taskOf(navigation.current.query, list.rows) : undefined;
  return (
    <ListPage
      id="services"
      title={t('Services & pricing')}
      description={t('What patients can be booked for, where, and what it costs.')}
      actions={
        mayWrite && (
          <>
            <Button icon="import" onClick={() => navigation.replaceQuery({ open: 'import' })}>
              {t('Import')}
            </Button>
            {create}
          </>
        )
      }
      list={list}
      label={t('Services')}
      search={t('Search for service')}
      filters={<Filters />}
      deletion={deletion}
      columns={columns}
      onOpen={({ uuid }) => navigation.go('services-id', { id: uuid })}
      permission="services.read"
      empty={{ icon: 'clipboard', title: t('There are no services yet.'), action: create }}
    >
      {mayWrite && navigation.current.query['open'] === 'import' && (
        <ServiceImport onClose={() => navigation.replaceQuery({ open: undefined })} />
      )}
      {task && (
        <ServiceModal
          key={`${navigation.current.query['open']}${navigation.current.query['new'] ?? ''}`}
          task={task}
          onSaved={list.upsert}
          onClose={() => navigation.replaceQuery({ open: undefined, new: undefined })}
        />
      )}
      {windows}
    </ListPage>
  );
});

export default ServicesPage;

/** The less important filters, behind the button. */
const behind = ['category', 'specialty', 'location', 'virtual'];

const Filters = observer(function Filters() {
  const store = useService(ServicesStore);
  const { list } = store;
  const yesNo = [
    { value: 'true', label: t('Yes') },
    { value: 'false', label: t('No') },
  ];
  const states = [
    { value: 'true', label: t('Active') },
    { value: 'false', label: t('Inactive') },
  ];
  return (
    <>
      <FilterSelect store={list} name="service_class" label={t('Class')} options={classOptions()} />
      <FilterSelect store={list} name="active" label={t('Status')} options={states} />
      <MoreFilters store={list} names={behind}>
        <MoreFilter label={t('Category')}>
          <FilterSelect store={list} name="category" label={t('Category')} options={classOptions()} />
        </MoreFilter>
        <MoreFilter label={t('Specialty')}>
          <FilterSelect store={list} name="specialty" label={t('Specialty')} options={store.specialtyOptions} />
        </MoreFilter>
        <MoreFilter label={t('Location')}>
          <FilterSelect store={list} name="location" label={t('Location')} options={store.placeOptions} />
        </MoreFilter>
        <MoreFilter label={t('Virtual')}>
          <FilterSelect store={list} name="virtual" label={t('Virtual')} options={yesNo} />
        </MoreFilter>
      </MoreFilters>
      <FilterSelect
        store={list}
        name="sort"
        label={t('Sort by')}
        options={[
          { value: 'name', label: t('Name, A to Z') },
          { value: '-name', label: t('Name, Z to A') },
          { value: 'class', label: t('Class') },
          { value: 'price', label: t('Cheapest first') },
          { value: '-price', label: t('Dearest first') },
          { value: '-updated', label: t('Changed last') },
        ]}
      />
    </>
  );
});

/** The form that the address opens. */
function taskOf(
  query: Readonly<Record<string, string>>,
  services: readonly HealthcareService[],
): ServiceTask | undefined {
  if (query['open'] === 'new') return { kind: 'create' };
  const copied = query['open'] === 'copy' ? query['new'] : undefined;
  const service = services.find(({ uuid }) => uuid === (copied ?? query['open']));
  if (!service) return undefined;
  return copied
    ? { kind: 'copy', of: service, name: t('{{name}} (copy)', { name: service.name }) }
    : { kind: 'change', service };
}
