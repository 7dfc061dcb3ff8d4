import {
  Button,
  EmptyState,
  ErrorState,
  Form,
  FormModel,
  LoadingState,
  MoneyText,
  useFollow,
  useService,
  useWords,
  ApiClient,
  draftOf,
  Drafts,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent, type RefCallback } from 'react';
import type { CashList } from '../../common/cash-list';
import type { Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { drawersPath, DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';
import {
  cashLines,
  countedPieces,
  countFaults,
  countTotal,
  lineSum,
  type CashLine,
  type CountValues,
} from './count-values';

interface CountProps {
  readonly drawer: Drawer;
  readonly next: RefCallback<HTMLElement>;
  readonly onCounted: () => void;
  readonly onCancel: () => void;
}

/** Counts a drawer by note and coin, without showing the expected sum. */
export const CountForm = observer(function CountForm(props: CountProps) {
  const { drawer } = props;
  const store = useService(DrawersStore);
  const words = useWords();
  useFollow(store.cashLists);
  const { value, failure, load } = store.cashLists;
  if (!value) {
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="form" count={6} />;
  }
  if (value.every(isEmpty))
    return (
      <EmptyState
        icon="dollar"
        title={t('No notes and coins are set up for {{currency}}.', { currency: drawer.currency })}
        action={<Button onClick={props.onCancel}>{t('Back')}</Button>}
      />
    );
  const key = value.map(({ currency, version }) => `${currency} ${version}`).join();
  return <Count key={key} {...props} lists={value} />;
});

const isEmpty = ({ notes, coins }: CashList) => notes.length + coins.length === 0;

const Count = observer(function Count({
  drawer,
  next,
  lists,
  onCounted,
  onCancel,
}: CountProps & { readonly lists: readonly CashList[] }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(DrawersStore);
  const lines = lists.flatMap(cashLines);
  const [form] = useState(
    () =>
      new FormModel<CountValues>({
        initial: Object.fromEntries(lines.map(({ name }) => [name, ''])),
        rules: (values) => countFaults(lines, values),
        save: async (values, idempotencyKey) => {
          const body = { counted: countedPieces(lines, values) };
          const options = { ifMatch: drawer.version, idempotencyKey, quiet: true };
          records.shown(await api.post<Drawer>(`${drawersPath}/${drawer.uuid}/count`, body, options));
          records.reload();
        },
        draft: { drafts, key: draftOf('drawer-count', { record: drawer.uuid }) },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  return (
    <div ref={next} className={styles.count}>
      <p className={styles.muted}>
        {t('Count what is in the drawer. What should be there shows afterwards.')} {t('Type 0 if the drawer is empty.')}
      </p>
      <Form form={form} label={t('Count the drawer')} submit={t('Counted')} onSaved={onCounted} onCancel={onCancel}>
        {lists.map((list) => (
          <OfCurrency
            key={list.currency}
            list={list}
            lines={lines.filter(({ currency }) => currency === list.currency)}
            form={form}
            alone={lists.length === 1}
          />
        ))}
      </Form>
    </div>
  );
});

/** The notes, the coins and the sum of one currency. */
const OfCurrency = observer(function OfCurrency(props: {
  readonly list: CashList;
  readonly lines: readonly CashLine[];
  readonly form: FormModel<CountValues>;
  /** No other currency is counted. */
  readonly alone: boolean;
}) {
  const { list, lines, form, alone } = props;
  const { currency } = list;
  if (isEmpty(list))
    return <p className={styles.muted}>{t('No notes and coins are set up for {{currency}}.', { currency })}</p>;
  return (
    <section aria-label={currency}>
      {!alone && <h3 className={styles.currency}>{currency}</h3>}
      {(['note', 'coin'] as const).map((kind) => (
        <table key={kind} className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{kind === 'note' ? t('Notes') : t('Coins')}</th>
              <th scope="col">{t('Pieces')}</th>
              <th scope="col">{t('Sum')}</th>
            </tr>
          </thead>
          <tbody>
            {lines
              .filter((line) => line.kind === kind)
              .map((line) => (
                <Line key={line.name} line={line} form={form} alone={alone} />
              ))}
          </tbody>
        </table>
      ))}
      <p className={styles.total} aria-live="polite">
        <span>{t('Total')}</span>
        <MoneyText amount={countTotal(lines, form.values, currency)} currency={currency} />
      </p>
    </section>
  );
});

const Line = observer(function Line(props: {
  readonly line: CashLine;
  readonly form: FormModel<CountValues>;
  readonly alone: boolean;
}) {
  const { line, form } = props;
  const { currency } = line;
  const words = useWords();
  const sum = lineSum(line, form.values);
  const messages = form.errors(line.name, words, t('Pieces'));
  const value = props.alone ? line.value : `${line.value} ${currency}`;
  const name = line.kind === 'note' ? t('Notes of {{value}}', { value }) : t('Coins of {{value}}', { value });
  const id = `count-${line.name}`;
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id} aria-label={name}>
          <MoneyText amount={line.value} currency={currency} />
        </label>
      </th>
      <td>
        <input
          id={id}
          className="bp6-input cw-number"
          inputMode="numeric"
          autoComplete="off"
          aria-label={name}
          aria-invalid={messages.length > 0}
          aria-describedby={messages.length > 0 ? `${id}-message` : undefined}
          value={form.values[line.name] ?? ''}
          onChange={(event) => form.set(line.name, event.target.value)}
          onBlur={() => form.touch(line.name)}
          onKeyDown={toNextLine}
        />
        {messages.map((message) => (
          <div key={message} id={`${id}-message`} className="cw-field-message">
            {message}
          </div>
        ))}
      </td>
      <td>{sum === undefined ? '–' : <MoneyText amount={sum} currency={currency} />}</td>
    </tr>
  );
});

/** Enter and the arrows move between the lines, as in a sheet; Enter on the last one goes to the button. */
function toNextLine(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  if (next) {
    next.focus();
    next.select();
  } else if (step > 0) form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
}
