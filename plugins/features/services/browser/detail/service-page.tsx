import {
  ErrorState,
  KeyValueList,
  LiveEvents,
  LoadingState,
  MenuButton,
  Navigation,
  Page,
  PageLink,
  Section,
  Session,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { HealthcareService } from '../../common/service';
import type { ServiceTask } from '../form/service-form';
import { activityLabel, classLabel, wardTypeLabel } from '../labels';
import { ServicesStore } from '../list/services-store';
import { useServiceActions } from '../list/use-service-actions';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { PriceSection } from './price-section';

const ServiceModal = lazy(async () => ({ default: (await import('../form/service-modal')).ServiceModal }));

/** One service with all its details. */
const ServicePage = observer(function ServicePage({ params }: SpotProps['page']) {
  const store = useService(ServicesStore);
  const session = useService<Session>(Session);
  const id = params['id'] ?? '';
  const service = useMemo(() => store.one(id), [store, id]);
  useFollow(service);
  useFollow(session.can('locations.read') ? store.locations : undefined);
  const live = useService<LiveEvents>(LiveEvents);
  const [gone, setGone] = useState<string>();
  useEffect(() => live.on('service.deleted', ({ uuid }) => setGone(uuid)), [live]);
  const { value, failure, load } = service;
  if (failure?.status === 404 || gone === id)
    return (
      <Page title={t('Service')} trail={<Trail />}>
        <ErrorState message={t('Service not found')} />
      </Page>
    );
  if (!value && failure)
    return (
      <Page title={t('Service')} trail={<Trail />}>
        <ErrorState message={t('Error fetching data')} retry={() => void load()} />
      </Page>
    );
  if (!value) return <LoadingState kind="lines" count={8} />;
  return <Loaded service={value} onChanged={() => void load()} />;
});

export default ServicePage;

const Trail = () => <PageLink to="services">{t('Services & pricing')}</PageLink>;

const Loaded = observer(function Loaded(props: {
  readonly service: HealthcareService;
  readonly onChanged: () => void;
}) {
  const { service } = props;
  const navigation = useService<Navigation>(Navigation);
  const [task, setTask] = useState<ServiceTask>();
  const { actionsFor, windows } = useServiceActions({
    edit: (each) => setTask({ kind: 'change', service: each }),
    copy: (each) => setTask({ kind: 'copy', of: each, name: t('{{name}} (copy)', { name: each.name }) }),
    changed: props.onChanged,
    deleted: () => navigation.go('services'),
  });
  const items = actionsFor(service);
  const saved = (kept: HealthcareService) => {
    if (kept.uuid === service.uuid) props.onChanged();
    else navigation.go('services-id', { id: kept.uuid });
  };
  return (
    <>
      <Page
        title={service.name}
        trail={<Trail />}
        description={
          <StatusTag
            kind="activity"
            status={service.active ? 'active' : 'inactive'}
            label={activityLabel(service.active)}
          />
        }
        actions={items.length > 0 && <MenuButton text={t('Actions')} label={t('Actions')} items={items} />}
      >
        <div className={styles.columns}>
          <PriceSection service={service} onSaved={props.onChanged} />
          <Section title={t('About this service')}>
            <Facts service={service} />
          </Section>
        </div>
      </Page>
      <Suspense fallback={null}>
        {task && <ServiceModal task={task} onSaved={saved} onClose={() => setTask(undefined)} />}
      </Suspense>
      {windows}
    </>
  );
});

const Facts = observer(function Facts({ service }: { readonly service: HealthcareService }) {
  const store = useService(ServicesStore);
  const isStay = service.service_class === 'Hospitalization';
  return (
    <KeyValueList
      layout="lines"
      items={[
        {
          label: t('Description'),
          value: service.description && <p className={styles.text}>{service.description}</p>,
        },
        { label: t('Class'), value: classLabel(service.service_class) },
        { label: t('Categories'), value: service.healthcare_service_categories.map(classLabel).join(', ') },
        {
          label: t('Specialties'),
          value: service.healthcare_service_specialties.map(store.specialtyLabel).join(', '),
        },
        { label: t('Duration'), value: t('{{n}} minutes', { n: service.minutes_duration }) },
        {
          label: t('Appointment'),
          value: service.healthcare_service_appointment_required ? t('Required') : t('Walk-in'),
        },
        {
          label: t('Bookings'),
          value: service.confirmation_required ? t('Wait for confirmation') : t('Count at once'),
        },
        { label: t('Virtual service'), value: service.virtual_service ? t('Yes') : t('No') },
        {
          label: t('Locations'),
          value: service.locations.length > 0 ? service.locations.map(({ name }) => name).join(', ') : t('Everywhere'),
        },
        ...(isStay
          ? [
              { label: t('Ward type'), value: service.ward_type ? wardTypeLabel(service.ward_type) : t('Any') },
              { label: t('Ward'), value: service.ward?.name ?? t('Any') },
            ]
          : []),
      ]}
    />
  );
});
