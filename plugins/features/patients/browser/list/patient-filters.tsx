import {
  DateRangeFilter,
  FilterSelect,
  MoreFilter,
  MoreFilters,
  Session,
  useService,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { genders } from '../../common/patient-choices';
import type { Patient } from '../../common/patient';
import { useCountries } from '../form/named-codes';
import { genderLabel } from '../gender-label';
import { useOfferedGroups } from '../offered-groups';
import { t } from '../../manifest';
import styles from './patient-list.module.css';

type Store = ListStore<Patient>;

/** The filters behind the button; the gender filter is beside it. */
const behind = [
  ...['age_from', 'age_to', 'state', 'registered_from', 'registered_to', 'registered_by', 'is_deceased'],
  ...['is_hospitalized', 'has_phone', 'has_birth_date', 'opened_today', 'customer_group_id'],
];

/** The filters of the patient list. */
export const PatientFilters = observer(function PatientFilters({ store }: { readonly store: Store }) {
  return (
    <>
      <FilterSelect
        store={store}
        name="gender"
        label={t('Gender')}
        options={genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
      />
      <MoreFilters store={store} names={behind}>
        <MoreFilter label={t('Age')}>
          <div className={styles.ages}>
            <AgeInput store={store} name="age_from" label={t('Age from')} />
            <span aria-hidden>–</span>
            <AgeInput store={store} name="age_to" label={t('Age to')} />
          </div>
        </MoreFilter>
        <RegionFilter store={store} />
        <MoreFilter label={t('Registered')}>
          <DateRangeFilter store={store} from="registered_from" to="registered_to" label={t('Registered')} />
        </MoreFilter>
        <MoreFilter label={t('Registered by')}>
          <FilterSelect
            store={store}
            name="registered_by"
            label={t('Anybody')}
            options={[{ value: 'me', label: t('Registered by me') }]}
          />
        </MoreFilter>
        <MoreFilter label={t('Deceased')}>
          <FilterSelect
            store={store}
            name="is_deceased"
            label={t('Living and deceased')}
            options={[
              { value: 'false', label: t('Living only') },
              { value: 'true', label: t('Deceased only') },
            ]}
          />
        </MoreFilter>
        <MoreFilter label={t('Hospital')}>
          <FilterSelect
            store={store}
            name="is_hospitalized"
            label={t('In hospital or not')}
            options={[
              { value: 'true', label: t('In hospital') },
              { value: 'false', label: t('Not in hospital') },
            ]}
          />
        </MoreFilter>
        <MoreFilter label={t('Phone number')}>
          <FilterSelect
            store={store}
            name="has_phone"
            label={t('With and without')}
            options={[
              { value: 'true', label: t('With a phone number') },
              { value: 'false', label: t('Without a phone number') },
            ]}
          />
        </MoreFilter>
        <MoreFilter label={t('Date of birth')}>
          <FilterSelect
            store={store}
            name="has_birth_date"
            label={t('With and without')}
            options={[
              { value: 'true', label: t('With a date of birth') },
              { value: 'false', label: t('Without a date of birth') },
            ]}
          />
        </MoreFilter>
        <MoreFilter label={t('Opened today')}>
          <FilterSelect
            store={store}
            name="opened_today"
            label={t('Opened or not')}
            options={[
              { value: 'anybody', label: t('Opened by anybody') },
              { value: 'me', label: t('Opened by me') },
              { value: 'others', label: t('Opened by others only') },
            ]}
          />
        </MoreFilter>
        <GroupFilter store={store} />
      </MoreFilters>
    </>
  );
});

/** Patients of one customer group; nothing if the organization has none. */
function GroupFilter({ store }: { readonly store: Store }) {
  const groups = useOfferedGroups();
  if (groups.length === 0) return null;
  return (
    <MoreFilter label={t('Customer group')}>
      <FilterSelect store={store} name="customer_group_id" label={t('Any group')} options={groups} />
    </MoreFilter>
  );
}

/** The countries with their regions load when this shows. */
const RegionFilter = observer(function RegionFilter({ store }: { readonly store: Store }) {
  const { country } = useService<Session>(Session).organization;
  const regions = useCountries().find(({ value }) => value === country)?.regions ?? [];
  return (
    <MoreFilter label={t('Region')}>
      <FilterSelect
        store={store}
        name="state"
        label={t('Any region')}
        options={regions.map((region) => ({ value: region, label: region }))}
      />
    </MoreFilter>
  );
});

/** Completed years. It takes effect on blur or Enter, so that half a number filters nothing. */
const AgeInput = observer(function AgeInput(props: {
  readonly store: Store;
  readonly name: string;
  readonly label: string;
}) {
  const { store, name } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const kept = store.filters.get(name) ?? '';
  const take = () => {
    const text = typed?.trim();
    if (text !== undefined && text !== kept && /^(\d{1,3})?$/.test(text) && Number(text) <= 150)
      store.setFilter(name, text);
    setTyped(undefined);
  };
  return (
    <input
      id={id}
      className="bp6-input bp6-fill cw-number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={props.label}
      placeholder={props.label}
      value={typed ?? kept}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
});
