import {
  ApiClient,
  Button,
  DateField,
  FieldRow,
  Form,
  Formats,
  FormModel,
  Modal,
  RecordCard,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useFollow,
  useRecordActions,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults, labelled } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AuthorizationFields, type Coverage, type PreAuthorization } from '../../common/coverage';
import { t } from '../../manifest';
import { policyName } from '../cover-words';
import { coveragesPath, PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

interface Values {
  readonly number: string;
  readonly healthcare_service_id: string;
  readonly starts_on: string;
  readonly expires_on: string;
  readonly amount: string;
}

const sent = (values: Values) => ({
  ...values,
  healthcare_service_id: values.healthcare_service_id || null,
  amount: values.amount.trim() || null,
});

/** The payer's authorizations for the patient, and a form for another. */
export const AuthorizationsModal = observer(function AuthorizationsModal(props: {
  readonly coverage: Coverage;
  readonly onClose: () => void;
}) {
  const { coverage } = props;
  const store = useService(PoliciesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [adding, setAdding] = useState(false);
  const { menu, mayWrite, windows } = useRecordActions<PreAuthorization>({
    store: store.authorizations,
    right: 'coverages.write',
    nameOf: ({ number }) => number,
    history: {
      linesOf: ({ number, starts_on: from, expires_on: to, amount }) => [
        labelled(t('Number'), number),
        labelled(t('From'), from),
        labelled(t('Expires'), to),
        labelled(t('Amount'), amount ?? '–'),
      ],
    },
    deletion: { right: 'coverages.delete', item: t('pre-authorization'), done: () => store.authorizations.reload() },
  });
  const today = formats.today();
  return (
    <Modal open size="md" title={t('Pre-authorizations')} description={policyName(coverage)} onClose={props.onClose}>
      <RecordCard<PreAuthorization, readonly PreAuthorization[]>
        title={t('Allowed by the payer')}
        reads={store.authorizationsOf}
        of={coverage.uuid}
        rowsOf={(rows) => rows}
        isPast={({ expires_on: day }) => day < today}
        pastLabel={(count) => t('{{count}} expired', { count })}
        none={t('Nothing is allowed.')}
        actions={
          mayWrite &&
          session.can('coverages.write') &&
          coverage.status === 'active' &&
          !adding && (
            <Button small icon="add" onClick={() => setAdding(true)}>
              {t('Add')}
            </Button>
          )
        }
        below={adding && <NewAuthorization coverage={coverage} onDone={() => setAdding(false)} />}
        renderLine={(each) => (
          <span className={styles.line}>
            <span>
              {each.number} <small className={styles.note}>{each.healthcare_service_name ?? t('any service')}</small>
            </span>
            <small className={styles.note}>
              {t('{{from}} to {{to}}', { from: formats.date(each.starts_on), to: formats.date(each.expires_on) })}
              {' · '}
              {each.amount
                ? t('{{used}} of {{amount}} used', {
                    used: formats.money(each.used, each.currency),
                    amount: formats.money(each.amount, each.currency),
                  })
                : t('{{used}} used', { used: formats.money(each.used, each.currency) })}
            </small>
          </span>
        )}
        nameOf={({ number }) => number}
        menuOf={(each) => [menu.history(each), ...menu.remove(each)]}
        windows={windows}
      />
    </Modal>
  );
});

const NewAuthorization = observer(function NewAuthorization(props: {
  readonly coverage: Coverage;
  readonly onDone: () => void;
}) {
  const { coverage } = props;
  const api = useService<ApiClient>(ApiClient);
  const store = useService(PoliciesStore);
  const formats = useService<Formats>(Formats);
  useFollow(store.services);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { number: '', healthcare_service_id: '', starts_on: formats.today(), expires_on: '', amount: '' },
        rules: rulesOf(AuthorizationFields, sent, ({ amount }: Values): Faults => {
          const fault = amount.trim() ? amountFault(amount.trim(), coverage.currency, 'Amount', 1n) : undefined;
          return fault ? { amount: [fault] } : {};
        }),
        save: async (values, idempotencyKey) => {
          const path = `${coveragesPath}/${coverage.uuid}/authorizations` as const;
          await api.post(path, sent(values), { idempotencyKey, quiet: true });
          store.authorizations.reload();
        },
      }),
  );
  return (
    <Form
      form={form}
      label={t('New pre-authorization')}
      submit={t('Save')}
      onSaved={props.onDone}
      onCancel={props.onDone}
    >
      <FieldRow>
        <TextField form={form} name="number" label={t('Number')} required autoFocus />
        <TextField
          form={form}
          name="amount"
          label={t('Amount')}
          hint={t('In {{currency}}; empty for no limit', { currency: coverage.currency })}
          inputMode="decimal"
        />
      </FieldRow>
      <SelectField
        form={form}
        name="healthcare_service_id"
        label={t('Service')}
        placeholder={t('Any service')}
        options={(store.services.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <FieldRow>
        <DateField form={form} name="starts_on" label={t('From')} required />
        <DateField form={form} name="expires_on" label={t('Expires')} required />
      </FieldRow>
    </Form>
  );
});
