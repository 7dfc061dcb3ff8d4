import {
  attempted,
  Button,
  DateText,
  Dialogs,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  Toaster,
  TwoLines,
  uniqueKey,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { RecallPatient } from '../common/recall';
import { t } from '../manifest';
import { RecallStore } from './recall-store';

/** The patients of a batch, with a text message or a letter to each. */
export const BatchPatients = observer(function BatchPatients({ batch }: { readonly batch: string }) {
  const store = useService(RecallStore);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const list = store.patientsOf(batch);
  const mayTell = session.can('stock-recall.write');
  const untold = list.rows.filter(({ notice, mobile }) => notice === null && mobile !== null);
  const tell = async (patients: readonly RecallPatient[]) => {
    const count = patients.length;
    const sure = await dialogs.confirm({
      title: t('Send text messages'),
      message: t('{{count}} patients get a message that asks them to call or come. It does not name the medicine.', {
        count,
      }),
      confirm: t('Send'),
    });
    if (!sure) return;
    const sending = store.tell(
      batch,
      patients.map(({ uuid }) => uuid),
      uniqueKey(),
    );
    if (await attempted(sending.then((told) => told !== undefined)))
      toaster.success(t('Messages on their way: {{n}}', { n: count }));
  };
  return (
    <ListPart
      id="stock-recall-patients"
      label={t('Patients who were given it')}
      list={list}
      search={t('Search for patient')}
      filters={
        <FilterSelect
          store={list}
          name="told"
          label={t('Told or not')}
          options={[{ value: 'untold', label: t('Not told yet') }]}
        />
      }
      actions={
        mayTell &&
        untold.length > 0 && (
          <Button icon="mobile-phone" loading={store.isBusy(batch)} onClick={() => void tell(untold)}>
            {t('Text those on this page who were not told')}
          </Button>
        )
      }
      columns={columns({
        formats,
        mayTell,
        isBusy: store.isBusy,
        onText: (row) => void tell([row]),
        onLetter: ({ uuid }) => void attempted(store.letter(batch, uuid)),
      })}
      permission="stock-recall.read"
      empty={{ icon: 'people', title: t('No patient was given any of it.') }}
    />
  );
});

const columns = (of: {
  readonly formats: Formats;
  readonly mayTell: boolean;
  readonly isBusy: (patient: string) => boolean;
  readonly onText: (row: RecallPatient) => void;
  readonly onLetter: (row: RecallPatient) => void;
}): readonly Column<RecallPatient>[] => [
  {
    id: 'name',
    title: t('Patient'),
    primary: true,
    render: ({ name, patient_number, mobile }) => (
      <TwoLines below={[patient_number, mobile && of.formats.phone(mobile)].filter(Boolean).join(' · ')}>
        {name}
      </TwoLines>
    ),
  },
  {
    id: 'given',
    title: t('Given'),
    width: 180,
    hideable: false,
    render: ({ quantity, last_at }) => (
      <TwoLines below={<DateText value={last_at} show="date-time" />}>
        <span className="cw-number">{of.formats.number(quantity)}</span>
      </TwoLines>
    ),
  },
  {
    id: 'told',
    title: t('Told'),
    width: 180,
    yields: 1,
    render: ({ notice }) =>
      notice === null ? (
        t('Not told yet')
      ) : (
        <TwoLines below={<DateText value={notice.at} show="date-time" />}>
          {notice.channel === 'text' ? t('Text message') : t('Letter')}
        </TwoLines>
      ),
  },
  {
    id: 'act',
    title: t('Tell'),
    width: 180,
    align: 'end',
    hideable: false,
    render: (row) =>
      of.mayTell && (
        <>
          {row.mobile !== null && (
            <Button small aria-label={t('Text {{name}}', { name: row.name })} onClick={() => of.onText(row)}>
              {t('Text')}
            </Button>
          )}
          <Button
            small
            loading={of.isBusy(row.uuid)}
            aria-label={t('Letter to {{name}}', { name: row.name })}
            onClick={() => of.onLetter(row)}
          >
            {t('Letter')}
          </Button>
        </>
      ),
  },
];
