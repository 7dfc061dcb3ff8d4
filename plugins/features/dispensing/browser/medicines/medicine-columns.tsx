import {
  actionsColumn,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';
import { medicineName, pharmacyState, quantityText } from '../labels';
import { t } from '../../manifest';
import { isOpen, maySendElsewhere, type useMedicineActions } from './use-medicine-actions';

/** The columns of a patient's prescribed medicines for the pharmacy. */
export function medicineColumns(of: {
  readonly formats: Formats;
  readonly language: 'en' | 'fr';
  readonly actions: ReturnType<typeof useMedicineActions>;
  readonly open: (medicine: MedicationRequest) => void;
}): readonly Column<MedicationRequest>[] {
  const { formats, language } = of;
  return [
    {
      id: 'drug',
      title: t('Medicine'),
      primary: true,
      render: (row) => <TwoLines below={notesOf(row, formats)}>{medicineName(row)}</TwoLines>,
    },
    { id: 'instructions', title: t('Instructions'), width: '28%', yields: 3, render: (row) => row.instructions },
    { id: 'quantity', title: t('Quantity'), width: 110, render: (row) => quantityText(row, language) },
    {
      id: 'state',
      title: t('Pharmacy'),
      width: 170,
      hideable: false,
      render: (row) => {
        const { status, label } = pharmacyState(row);
        return (
          <TwoLines below={row.non_dispensed_reason ?? (isAmended(row) && t('Amended'))}>
            <StatusTag kind="medication-request" status={status} label={label} />
          </TwoLines>
        );
      },
    },
    {
      id: 'authored_on',
      title: t('Prescribed'),
      width: 150,
      yields: 1,
      render: (row) => (
        <TwoLines below={row.requester_name}>{formats.date(row.authored_on ?? row.created_at)}</TwoLines>
      ),
    },
    {
      id: 'number',
      title: t('Prescription'),
      width: 110,
      yields: 4,
      render: (row) => <span className="cw-number">{row.prescription_number}</span>,
    },
    actionsColumn({ nameOf: (row: MedicationRequest) => medicineName(row), menuOf: (row) => itemsOf(row, of) }),
  ];
}

const isAmended = ({ status }: MedicationRequest) => status === 'amended' || status === 'corrected';

/** Translated: the version in force, and how many warnings the prescriber overrode. */
function notesOf({ amended_on, amendments, overridden }: MedicationRequest, formats: Formats): string {
  const version = t('Version {{version}}', { version: amendments + 1 });
  return [
    amended_on !== null && `${version} · ${formats.date(amended_on)}`,
    overridden.length > 0 && t('Warnings overridden: {{count}}', { count: overridden.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function itemsOf(
  row: MedicationRequest,
  { actions, open }: Pick<Parameters<typeof medicineColumns>[0], 'actions' | 'open'>,
): readonly MenuAction[] {
  const elsewhere = row.out_of_stock_prescription_id;
  const mayStep = actions.mayWrite && isOpen(row);
  const items: readonly (MenuAction | false)[] = [
    { id: 'details', label: t('Details'), icon: 'document', onSelect: () => open(row) },
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => void actions.print(row) },
    mayStep &&
      maySendElsewhere(row) && {
        id: 'elsewhere',
        label: t('Out-of-stock prescription'),
        icon: 'share',
        divided: true,
        onSelect: () => void actions.sendElsewhere([row]),
      },
    elsewhere !== null && {
      id: 'download',
      label: t('Print the out-of-stock prescription'),
      icon: 'download',
      onSelect: () => void actions.downloadOutOfStock(elsewhere),
    },
    mayStep &&
      !row.awaited && {
        id: 'restocked',
        label: t('In stock again'),
        icon: 'undo',
        onSelect: () => void actions.restock(row),
      },
    mayStep &&
      !row.non_dispensed && {
        id: 'leave-out',
        label: t('Do not dispense'),
        icon: 'disable',
        onSelect: () => void actions.leaveOut(row),
      },
  ];
  return items.filter((item) => item !== false);
}
