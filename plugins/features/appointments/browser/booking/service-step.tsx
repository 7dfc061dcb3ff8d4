import {
  EmptyState,
  ErrorState,
  Formats,
  Lists,
  LoadingState,
  RadioField,
  SearchBox,
  Session,
  useFollow,
  useService,
  useReading,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { HealthcareService, PriceTier } from '../../../services/common/service';
import { PlainSelect } from '../slots/plain-select';
import { t } from '../../manifest';
import { StepHeading } from './booking-steps';
import styles from './booking.module.css';
import type { StepProps } from './step-props';
import { StepMessages } from './step-messages';
import { placesWithoutRooms, noPlaces } from '../../../locations/common/places';

const found = 8;

/** The service, the location and the price. */
export const ServiceStep = observer(function ServiceStep({ model }: StepProps) {
  const lists = useService(Lists);
  const { can } = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const group = useId();
  const [list] = useState(() =>
    lists.part<HealthcareService>({
      path: 'v1/administration/healthcareservices',
      events: ['service.*'],
      pageSize: found,
      fixed: { active: 'true' },
    }),
  );
  const { service, location } = model.values;
  const places = useReading(placesWithoutRooms, noPlaces);
  useFollow(list);
  useEffect(() => {
    if ((list.filters.get('location') ?? '') !== location) list.setFilter('location', location || undefined);
  }, [list, location]);
  return (
    <section className={styles.step}>
      <StepHeading step="service" />
      <div className={styles.two}>
        <div>
          <span className="cw-label" aria-hidden>
            {t('Healthcare service')}
          </span>
          <SearchBox
            label={t('Search for service')}
            value={list.search}
            onChange={list.setSearch}
            loading={list.loading}
          />
        </div>
        {can('locations.read') && (
          <PlainSelect
            label={t('Clinic')}
            any={t('Anywhere')}
            value={location}
            options={places}
            onChange={model.chooseLocation}
          />
        )}
      </div>
      <StepMessages model={model} fields={['service']} />
      {list.fresh && !list.failure && <LoadingState kind="lines" count={4} />}
      {list.failure && <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />}
      {list.empty && <EmptyState icon="search" title={t('Nothing matches')} />}
      {service && !list.rows.some(({ uuid }) => uuid === service.uuid) && (
        <p className={styles.chosen}>{t('Chosen: {{name}}', { name: service.name })}</p>
      )}
      {list.rows.length > 0 && (
        <div role="radiogroup" aria-label={t('Healthcare service')} className={styles.choices}>
          {list.rows.map((each) => (
            <label key={each.uuid} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={service?.uuid === each.uuid}
                onChange={() => model.chooseService(each)}
              />
              <span className={styles.choiceText}>
                {each.name}
                <span className={styles.detail}>
                  {[t(each.service_class), t('{{n}} min', { n: each.minutes_duration }), priceOf(each, formats)].join(
                    ' · ',
                  )}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {service && service.price_tiers.length > 0 && (
        <Tiers key={service.uuid} model={model} tiers={service.price_tiers} />
      )}
    </section>
  );
});

/** The prices. Scrolled into view if there are several, because the list above may be long. */
const Tiers = observer(function Tiers(props: Pick<StepProps, 'model'> & { readonly tiers: readonly PriceTier[] }) {
  const { model, tiers } = props;
  const field = useRef<HTMLDivElement>(null);
  const asks = tiers.length > 1;
  useEffect(() => {
    if (asks) field.current?.scrollIntoView({ block: 'nearest' });
  }, [asks]);
  return (
    <div ref={field}>
      <RadioField
        form={model.form}
        name="tier"
        label={t('Service tier')}
        required
        stacked
        options={tiers.map((tier) => ({ value: tier.uuid, label: tier.label }))}
      />
    </div>
  );
});

function priceOf({ price_tiers: tiers }: HealthcareService, formats: Formats): string {
  const least = cheapest(tiers);
  if (!least) return t('No price');
  const amount = formats.money(least.charge, least.currency);
  return tiers.length === 1 ? amount : t('from {{amount}}', { amount });
}

function cheapest(tiers: readonly PriceTier[]): PriceTier | undefined {
  return tiers.toSorted((a, b) => Number(a.charge) - Number(b.charge))[0];
}
