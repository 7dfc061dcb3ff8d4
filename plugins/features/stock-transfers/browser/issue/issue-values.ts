import { limitedBy, type FormRules } from '@clinic-workbench/sdk/browser';
import { check, type Faults } from '@clinic-workbench/sdk/common';
import { sentUnits } from '../../../inventory/common/typed-units';
import { IssueGoods, type IssuableItem, type Requisition } from '../../common/requisition';

interface IssuedValues {
  readonly item_id: string;
  readonly quantity: string;
  /** Empty for the batches that expire first. */
  readonly batch_id: string;
  readonly reason: string;
  /** The batch that leaves first: it needs no reason. */
  readonly first: string;
}

export interface IssueValues {
  readonly lines: readonly IssuedValues[];
}

/** What was asked for, or as much as there is. */
export const valuesOf = ({ lines }: Requisition, items: readonly IssuableItem[]): IssueValues => ({
  lines: lines.map(({ item_id, quantity }) => {
    const item = items.find((each) => each.item_id === item_id);
    return {
      item_id,
      quantity: String(Math.min(quantity, item?.available ?? 0)),
      batch_id: '',
      reason: '',
      first: item?.batches[0]?.batch_id ?? '',
    };
  }),
});

export const sentGoods = ({ lines }: IssueValues) => ({
  lines: lines.map(({ item_id, quantity, batch_id, reason }) => ({
    item_id,
    quantity: sentUnits(quantity),
    batch_id: batch_id || null,
    reason: reason.trim() || null,
  })),
});

/** Another batch than the first to expire needs a reason. */
const reasonFaults = ({ lines }: IssueValues): Faults =>
  Object.fromEntries(
    lines.flatMap(({ batch_id, first, reason }, at) =>
      batch_id !== '' && batch_id !== first && reason.trim() === ''
        ? [[`lines.${at}.reason`, [{ message: '{{field}} is required', field: 'Reason for this batch' }]]]
        : [],
    ),
  );

export const issueRules: FormRules<IssueValues> = limitedBy(IssueGoods, (values: IssueValues) => ({
  ...reasonFaults(values),
  ...check(IssueGoods, sentGoods(values)).faults,
}));
