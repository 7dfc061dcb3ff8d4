import { labelled } from '@clinic-workbench/sdk/common';
import {
  DateField,
  FieldRow,
  FormModel,
  Formats,
  IconButton,
  LoadingState,
  Modal,
  rulesOf,
  SelectField,
  TextField,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { QuoteBasket, type CoverQuote, type QuotedLine } from '../../common/quote';
import { t } from '../../manifest';
import { PayerSteps } from '../coverages/charge-cover';
import { policyName, refusalText } from '../cover-words';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

interface Chosen {
  /** Tells two of one service apart. */
  readonly key: string;
  readonly healthcare_service_id: string;
  readonly quantity: string;
}

interface Values {
  /** The one that is chosen next. */
  readonly healthcare_service_id: string;
  readonly day: string;
  readonly services: readonly Chosen[];
}

const begin: Values = { healthcare_service_id: '', day: '', services: [] };

/** What several services would cost the patient and the payers, who share the limits. Nothing is charged. */
export const QuoteModal = observer(function QuoteModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId: patient_id, onClose } = props;
  const { services } = useService(PoliciesStore);
  useFollow(services);
  const sent = ({ services: basket, day }: Values) => ({
    patient_id,
    services: basket.map(({ key: _, ...of }) => of),
    day: day || null,
  });
  const [form] = useState(
    () => new FormModel<Values>({ initial: begin, rules: rulesOf(QuoteBasket, sent), save: () => Promise.resolve() }),
  );
  const { values } = form;
  const names = new Map((services.value ?? []).map(({ uuid, name }) => [uuid, name]));
  const chosen = values.healthcare_service_id;
  useEffect(() => {
    const { services: before, day } = form.values;
    if (chosen === '') return;
    form.assign({
      ...begin,
      day,
      services: [
        ...before,
        { key: String(Number(before.at(-1)?.key ?? 0) + 1), healthcare_service_id: chosen, quantity: '1' },
      ],
    });
  }, [form, chosen]);
  const asked = form.valid && values.services.length > 0 ? JSON.stringify(sent(values)) : undefined;
  return (
    <Modal open size="lg" title={t('What would it cost?')} onClose={onClose}>
      <div className={styles.quote}>
        <FieldRow>
          <SelectField
            form={form}
            name="healthcare_service_id"
            label={t('Service')}
            hint={t('Each choice adds one')}
            placeholder={t('Choose')}
            autoFocus
            options={[...names].map(([value, label]) => ({ value, label }))}
          />
          <DateField form={form} name="day" label={t('Day')} hint={t('Empty: today')} />
        </FieldRow>
        {values.services.map(({ key, healthcare_service_id: service }, at) => {
          const name = names.get(service) ?? '';
          return (
            <div key={key} role="group" aria-label={name} className={styles.asked}>
              <span>{name}</span>
              <TextField form={form} name={`services.${at}.quantity`} label={t('Quantity')} inputMode="decimal" />
              <IconButton
                icon="trash"
                label={t('Remove {{what}}', { what: name })}
                onClick={() =>
                  form.set(
                    'services',
                    values.services.filter((_, index) => index !== at),
                  )
                }
              />
            </div>
          );
        })}
        <div aria-live="polite">
          {asked === undefined ? (
            <p className={styles.note}>{t('Choose services to see what the patient and the payers would pay.')}</p>
          ) : (
            <Answer asked={asked} />
          )}
        </div>
      </div>
    </Modal>
  );
});

const Answer = observer(function Answer({ asked }: { readonly asked: string }) {
  const { quotes } = useService(PoliciesStore);
  const words = useWords();
  useFollow(quotes, asked);
  const { value, failure } = quotes.of(asked);
  if (failure) return <p role="alert">{words(failure.message)}</p>;
  if (!value) return <LoadingState kind="lines" count={3} />;
  return <Shares quote={value} />;
});

const Shares = observer(function Shares({ quote }: { readonly quote: CoverQuote }) {
  const formats = useService<Formats>(Formats);
  const lines = quote.lines.map((line, at) => ({ ...line, place: at + 1 }));
  const money = (amount: string | null) => (amount === null ? '–' : formats.money(amount, quote.currency));
  return (
    <table className={styles.shares} aria-label={t('What would it cost?')}>
      <thead>
        <tr>
          <th scope="col">{t('Service')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Payers pay')}</th>
          <th scope="col">{t('Patient pays')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.place}>
            <th scope="row">
              {line.healthcare_service_name}
              <Why line={line} />
            </th>
            <td>{line.total === null ? t('no price') : money(line.total)}</td>
            <td>{money(line.payers_pay)}</td>
            <td>{money(line.patient_pays)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Together')}</th>
          <td>{money(quote.total)}</td>
          <td>{money(quote.payers_pay)}</td>
          <td>
            <strong>{money(quote.patient_pays)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
});

const Why = observer(function Why({ line: { payers } }: { readonly line: QuotedLine }) {
  const formats = useService<Formats>(Formats);
  if (payers.length === 0) return null;
  const refused = payers.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {refused.map(({ order, refusal, from, ...payer }) => (
        <small key={order} className={styles.refused}>
          {labelled(
            policyName(payer),
            refusalText(refusal!, from, (day) => formats.date(day)),
          )}
        </small>
      ))}
      {refused.length < payers.length && (
        <details className={styles.why}>
          <summary>{t('Why')}</summary>
          <PayerSteps found={payers.filter(({ refusal }) => refusal === null)} />
        </details>
      )}
    </>
  );
});
