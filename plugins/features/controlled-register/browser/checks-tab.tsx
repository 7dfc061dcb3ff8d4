import {
  ApiClient,
  attempted,
  Button,
  DateText,
  Dialogs,
  FilterSelect,
  ListPart,
  Session,
  StatusTag,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { checkStates, type RegisterCheck } from '../common/controlled-register';
import { t } from '../manifest';
import { registerPath, RegisterStore } from './register-store';
import { checkLabel } from './register-words';

/** Counts that were compared with the register; open discrepancies come first. */
const ChecksTab = observer(function ChecksTab() {
  const { checks, checkList } = useService(RegisterStore);
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const session = useService<Session>(Session);
  const settle = async ({ uuid, version, item_name: item }: RegisterCheck) => {
    const reason = await dialogs.askReason({
      title: t('Settle the discrepancy of {{item}}', { item }),
      message: t('What was found? The balance stays; correct the stock if something is missing.'),
      confirm: t('Settle'),
    });
    if (reason === undefined) return;
    const path = `${registerPath}/checks/${uuid}/settle` as const;
    await attempted(checks.once(uuid, () => api.post(path, { reason }, { ifMatch: version })));
  };
  const may = ({ status, created_by }: RegisterCheck) =>
    status === 'open' && created_by !== session.user.uuid && session.can('controlled-register.write');
  return (
    <ListPart
      id="controlled-register-checks"
      label={t('Checks')}
      list={checkList}
      filters={
        <FilterSelect
          store={checkList}
          name="status"
          label={t('Status')}
          options={checkStates.map((value) => ({ value, label: checkLabel(value) }))}
        />
      }
      columns={columns(
        may,
        (row) => void settle(row),
        (uuid) => checks.isBusy(uuid),
      )}
      permission="controlled-register.read"
      empty={{ icon: 'endorsed', title: t('No page was checked yet.') }}
    />
  );
});

export default ChecksTab;

const columns = (
  maySettle: (row: RegisterCheck) => boolean,
  onSettle: (row: RegisterCheck) => void,
  isBusy: (uuid: string) => boolean,
): readonly Column<RegisterCheck>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, store_name }) => <TwoLines below={store_name}>{item_name}</TwoLines>,
  },
  {
    id: 'when',
    title: t('Counted by'),
    width: 190,
    yields: 1,
    render: ({ created_at, created_by_name }) => (
      <TwoLines below={<DateText value={created_at} show="date-time" />}>{created_by_name ?? ''}</TwoLines>
    ),
  },
  {
    id: 'status',
    title: t('Status'),
    width: '26%',
    hideable: false,
    render: ({ status, remark, reason, settled_by_name }) => (
      <TwoLines below={[remark, reason, settled_by_name].filter(Boolean).join(' · ')}>
        <StatusTag
          kind="activity"
          status={status === 'open' ? 'failed' : status === 'agrees' ? 'active' : 'inactive'}
          label={checkLabel(status)}
        />
      </TwoLines>
    ),
  },
  {
    id: 'counted',
    title: t('Counted'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ counted, balance, discrepancy }) => (
      <TwoLines below={discrepancy !== 0 && t('register {{n}}', { n: balance })}>
        <span className="cw-number">{counted}</span>
      </TwoLines>
    ),
  },
  {
    id: 'act',
    title: t('Actions'),
    width: 120,
    align: 'end',
    hideable: false,
    render: (row) =>
      maySettle(row) && (
        <Button
          small
          loading={isBusy(row.uuid)}
          aria-label={t('Settle the discrepancy of {{item}}', { item: row.item_name })}
          onClick={() => onSettle(row)}
        >
          {t('Settle')}
        </Button>
      ),
  },
];
