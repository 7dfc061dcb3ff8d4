import { Session, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import { takesMore } from '../common/reevaluated';
import { isOwnCharge, type ChargeItem } from '../common/charge-item';
import { ChargesStore } from './charges-store';
import { linesOf, stateLabel } from './labels';
import { t } from '../manifest';

const ReevaluateModal = lazy(async () => ({ default: (await import('./record/reevaluate-modal')).ReevaluateModal }));
const PriceModal = lazy(async () => ({ default: (await import('./record/price-modal')).PriceModal }));

/** The actions on a charge that the user may do and the charge still allows. */
export function useChargeActions(open: (item: ChargeItem) => void) {
  const store = useService(ChargesStore);
  const session = useService<Session>(Session);
  const { mayWrite, windows, menu, edit, attempt, withReason, show } = useRecordActions<ChargeItem>({
    store: store.records,
    right: 'charge-items.write',
    nameOf: ({ what }) => what,
    stateOf: stateLabel,
    history: {
      linesOf,
      labelOf: ({ kind }) =>
        ({
          recorded: t('Charged'),
          charged: t('Charged'),
          overridden: t('Price overridden'),
          'quantity-changed': t('Quantity changed'),
          're-evaluated': t('Priced again'),
          cancelled: t('Cancelled'),
          paid: t('Paid'),
          unpaid: t('Payment taken back'),
          'written-off': t('Written off'),
          covered: t('Covered by payers'),
          'write-off-taken-back': t('Write-off taken back'),
          'taken-back': t('Work taken back'),
        })[kind],
    },
    renderEditor: (item, close) => item && <PriceModal item={item} onClose={close} />,
  });
  // What payers took over wholly is billed, though nobody has paid it.
  const isOpen = ({ status, paid, written_off, payers_pay: covered }: ChargeItem) =>
    (status === 'billable' || status === 'planned' || (status === 'billed' && Number(covered) > 0)) &&
    Number(paid) === 0 &&
    Number(written_off) === 0;
  /** What a cancelled charge used of a limit is free: lists the charges that could use it. */
  const offerFreed = async ({ patientid: patient }: ChargeItem) => {
    const rows = await store.preview(patient).catch(() => []);
    if (rows.some(takesMore)) show((close) => <ReevaluateModal patientId={patient} freed onClose={close} />);
  };
  const cancel = (item: ChargeItem) =>
    withReason(
      { title: t('Cancel charge'), message: t('{{what}} is no longer owed. Why?', { what: item.what }) },
      async (reason) => {
        const done = await attempt(store.records.act(item, 'cancel', { reason }), t('Cancelled.'));
        if (done && Number(item.payers_pay) > 0) void offerFreed(item);
        return done;
      },
    );
  const actionsFor = (item: ChargeItem): readonly MenuAction[] => {
    const items: readonly (MenuAction | false)[] = [
      { id: 'explain', label: t('How it came about'), icon: 'search-text', onSelect: () => open(item) },
      mayWrite &&
        isOpen(item) &&
        session.can('charge-items.override') && {
          id: 'override',
          label: t('Override price'),
          icon: 'edit',
          onSelect: () => edit(item),
        },
      menu.history(item),
      // Goods are cancelled where they are given out.
      mayWrite &&
        isOpen(item) &&
        item.inventory_item_id === null &&
        (isOwnCharge(item, session.user.uuid) || session.can('charge-items.override')) && {
          id: 'cancel',
          label: t('Cancel charge'),
          icon: 'disable',
          danger: true,
          divided: true,
          onSelect: () => void cancel(item),
        },
    ];
    return items.filter((each) => each !== false);
  };
  return { actionsFor, windows, mayWrite };
}
