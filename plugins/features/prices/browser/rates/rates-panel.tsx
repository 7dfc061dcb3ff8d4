import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  ApiFailure,
  Button,
  DataTable,
  DateField,
  Dialogs,
  draftOf,
  draftOfNew,
  Drafts,
  Formats,
  actionsColumn,
  Page,
  Pagination,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  Session,
  TextField,
  Toaster,
  useFollow,
  useService,
  useWords,
  type Column,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { ExchangeRateFields, type ExchangeRate } from '../../common/exchange-rate';
import { t } from '../../manifest';
import { PricesStore, ratesPath } from '../prices-store';

/** The values of other currencies by day, with the form of a rate. */
export const RatesPanel = observer(function RatesPanel({ tabs }: { readonly tabs: ReactNode }) {
  const { rates } = useService(PricesStore);
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const words = useWords();
  const [open, setOpen] = useState<{ readonly rate: ExchangeRate | undefined }>();
  useFollow(rates);
  const mayWrite = session.can('prices.write');
  const remove = async ({ uuid, version }: ExchangeRate) => {
    if (!(await dialogs.confirmDelete(t('exchange rate')))) return;
    try {
      await api.delete(`${ratesPath}/${uuid}`, { ifMatch: version, quiet: true });
      toaster.success(t('Delete completed'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(labelled(t('Deletion error'), words(error.message)));
    }
    await rates.load();
  };
  const columns: readonly Column<ExchangeRate>[] = [
    { id: 'day', title: t('From'), primary: true, render: ({ day }) => formats.date(day) },
    {
      id: 'rate',
      title: t('Rate'),
      align: 'end',
      render: ({ currency, into_currency: into, rate }) => (
        <span className="cw-number">
          1 {currency} = {rate} {into}
        </span>
      ),
    },
    { id: 'by', title: t('Entered by'), render: ({ updated_by_name: by }) => by ?? '–' },
    actionsColumn({
      nameOf: ({ day }) => formats.date(day),
      menuOf: (rate) =>
        [
          mayWrite && { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => setOpen({ rate }) },
          session.can('prices.delete') && {
            id: 'delete',
            label: t('Delete'),
            icon: 'trash',
            danger: true,
            onSelect: () => void remove(rate),
          },
        ].filter((item) => item !== false),
    }),
  ];
  const create = mayWrite && (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ rate: undefined })}>
      {t('New rate')}
    </Button>
  );
  return (
    <>
      <Page
        title={t('Service prices')}
        description={t('A rate holds from its day until the next one. What was charged keeps its own.')}
        actions={create}
        toolbar={tabs}
      >
        <DataTable
          id="exchange-rates"
          label={t('Exchange rates')}
          store={rates}
          keyOf={({ uuid }) => uuid}
          columns={columns}
          {...(mayWrite && { onOpen: (rate: ExchangeRate) => setOpen({ rate }) })}
          empty={{ icon: 'exchange', title: t('There are no exchange rates yet.'), action: create }}
        />
        <Pagination store={rates} />
      </Page>
      {open && <RateModal rate={open.rate} onClose={() => setOpen(undefined)} />}
    </>
  );
});

type RateValues = TypedValues<ExchangeRateFields>;

const rules = rulesOf(ExchangeRateFields);

/** One rate: the value of one unit of a currency from a day on. */
const RateModal = observer(function RateModal(props: {
  readonly rate: ExchangeRate | undefined;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const store = useService(PricesStore);
  const { currency: own } = session.organization;
  const others = store.currencies.filter((code) => code !== own);
  const [{ rate, editor }] = useState(() => ({
    rate: props.rate,
    editor: new RowForm<RateValues, ExchangeRate>({
      api,
      drafts,
      draftKey: props.rate ? draftOf('exchange-rate', { record: props.rate.uuid }) : draftOfNew('exchange-rate'),
      subjectOf: ({ day }) => day,
      row: props.rate,
      valuesOf: (row) => ({
        currency: row?.currency ?? others[0] ?? '',
        day: row?.day ?? formats.today(),
        rate: row?.rate ?? '',
      }),
      rules,
      created: ratesPath,
      changed: props.rate && `${ratesPath}/${props.rate.uuid}`,
      sent: (values) => values,
    }),
  }));
  const { form } = editor;
  return (
    <RowModal
      size="sm"
      title={rate ? t('Edit rate') : t('New rate')}
      editor={editor}
      onSaved={() => void store.rates.load()}
      onClose={props.onClose}
    >
      {!rate && (
        <SelectField
          form={form}
          name="currency"
          label={t('Currency')}
          required
          options={others.map((code) => ({ value: code, label: code }))}
        />
      )}
      <DateField form={form} name="day" label={t('Day')} required />
      <TextField
        form={form}
        name="rate"
        label={t('Rate')}
        required
        autoFocus
        hint={t('What 1 {{from}} is worth in {{into}}.', { from: form.values.currency, into: own })}
      />
    </RowModal>
  );
});
