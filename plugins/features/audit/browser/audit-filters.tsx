import {
  anybodysWords,
  Button,
  DateInput,
  Formats,
  Registry,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { auditActions } from '../common/audit-entry';
import styles from './audit.module.css';
import type { AuditFilterName, AuditTrail } from './audit-trail';
import { actionLabel } from './audit-words';
import { PatientFilter } from './patient-filter';
import { t } from '../manifest';

/** The filters of the audit: person, patient, action, resource, workspace, days. */
export const AuditFilters = observer(function AuditFilters({ trail }: { readonly trail: AuditTrail }) {
  const registry = useService<Registry>(Registry);
  const session = useService<Session>(Session);
  const { choices } = trail;
  return (
    <div className={styles.filters} role="search" aria-label={t('Filters')}>
      <Choice
        trail={trail}
        name="user_id"
        label={t('Person')}
        options={(choices?.people ?? []).map((each) => [each.uuid, `${each.full_name} (${each.username})`])}
      />
      {session.can('patients.read') && <PatientFilter trail={trail} />}
      <Choice
        trail={trail}
        name="action"
        label={t('Action')}
        options={auditActions.map((action) => [action, actionLabel(action)])}
      />
      <Choice
        trail={trail}
        name="resource"
        label={t('Resource')}
        options={(choices?.resources ?? []).map(({ id, title }) => [id, anybodysWords(title)])}
      />
      <Choice
        trail={trail}
        name="workspace"
        label={t('Workspace')}
        options={registry.workspaces.map(({ key, title }) => [key, title])}
      />
      <span role="group" aria-label={t('Days')} className={styles.days}>
        <Day trail={trail} name="date_from" label={t('From day')} />
        <span aria-hidden>–</span>
        <Day trail={trail} name="date_to" label={t('To day')} />
      </span>
      {trail.filters.size > 0 && (
        <Button kind="quiet" icon="cross" onClick={trail.clear}>
          {t('Clear')}
        </Button>
      )}
    </div>
  );
});

const Choice = observer(function Choice(props: {
  readonly trail: AuditTrail;
  readonly name: AuditFilterName;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  const { trail, name, options } = props;
  const value = trail.filters.get(name) ?? '';
  const known = value === '' || options.some(([option]) => option === value);
  return (
    <div className="bp6-html-select cw-select" data-on={value !== ''}>
      <select
        aria-label={props.label}
        className={styles.choice}
        value={value}
        onChange={(event) => trail.setFilter(name, event.target.value)}
      >
        <option value="">{props.label}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
});

const Day = observer(function Day(props: {
  readonly trail: AuditTrail;
  readonly name: 'date_from' | 'date_to';
  readonly label: string;
}) {
  const { trail, name } = props;
  const formats = useService<Formats>(Formats);
  const [unread, setUnread] = useState<string>();
  const change = (value: string) => {
    const whole = value === '' || /^\d{4}-\d\d-\d\d$/.test(value);
    setUnread(whole ? undefined : value);
    if (whole) trail.setFilter(name, value);
  };
  return (
    <DateInput
      label={props.label}
      value={unread ?? trail.filters.get(name) ?? ''}
      today={formats.today()}
      control={{ 'aria-invalid': unread !== undefined }}
      onChange={change}
      onLeave={() => setUnread(undefined)}
    />
  );
});
