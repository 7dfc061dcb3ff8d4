import { actionsColumn, StatusTag, type Column, type Formats, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { MedicationRequest } from '../../common/medication-request';
import { isInForce, mayBeAmended, mayBecome } from '../../common/medication-status';
import type { OpenedMedicine } from '../detail/medication-window';
import { medicineName, quantityText, statusLabel } from '../labels';
import { t } from '../../manifest';
import type { useMedicationActions } from '../use-medication-actions';
import styles from './list.module.css';

/** The columns of a patient's prescribed medicines. */
export function medicationColumns(with_: {
  readonly formats: Formats;
  readonly language: 'en' | 'fr';
  readonly actions: ReturnType<typeof useMedicationActions>;
  /** True if a form beside the list accepts medicines to prescribe again. */
  readonly repeats: boolean;
  readonly open: (medicine: OpenedMedicine) => void;
}): readonly Column<MedicationRequest>[] {
  const { formats, language, actions, repeats, open } = with_;
  return [
    {
      id: 'drug',
      title: t('Medicine'),
      primary: true,
      render: (row) => (
        <span className={styles.stack}>
          {medicineName(row)}
          {row.amended_on !== null && (
            <small className={styles.muted}>
              {t('Version {{version}}', { version: row.amendments + 1 })} · {formats.date(row.amended_on)}
            </small>
          )}
          {row.overridden.length > 0 && (
            <small className={styles.against}>
              {t('Warnings overridden: {{count}}', { count: row.overridden.length })}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'instructions',
      title: t('Instructions'),
      width: '30%',
      render: (row) => row.instructions,
    },
    { id: 'quantity', title: t('Quantity'), width: 110, yields: 3, render: (row) => quantityText(row, language) },
    {
      id: 'status',
      title: t('Status'),
      width: 130,
      hideable: false,
      render: (row) => (
        <StatusTag
          kind="medication-request"
          status={row.status}
          label={isInForce(row.status) && !row.running ? t('Course over') : statusLabel(row.status)}
        />
      ),
    },
    {
      id: 'authored_on',
      title: t('Prescribed'),
      width: 120,
      yields: 1,
      render: (row) => formats.date(row.authored_on ?? row.created_at),
    },
    {
      id: 'requester',
      title: t('Prescriber'),
      width: 160,
      yields: 2,
      render: (row) => row.requester_name ?? '',
    },
    { id: 'number', title: t('Prescription'), width: 110, yields: 4, render: (row) => row.prescription_number },
    actionsColumn({ nameOf: (row) => medicineName(row), menuOf: (row) => itemsOf(row, actions, { repeats, open }) }),
  ];
}

function itemsOf(
  row: MedicationRequest,
  actions: ReturnType<typeof useMedicationActions>,
  { repeats, open }: { readonly repeats: boolean; readonly open: (medicine: OpenedMedicine) => void },
): readonly MenuAction[] {
  const items: readonly (MenuAction | false)[] = [
    { id: 'details', label: t('Details'), icon: 'document', onSelect: () => open({ medicine: row, to: 'read' }) },
    { id: 'print', label: t('Print'), icon: 'print', onSelect: () => void actions.print(row) },
    repeats && {
      id: 'repeat',
      label: t('Repeat'),
      icon: 'repeat',
      onSelect: () => void actions.repeat(row, 'alone'),
    },
    repeats && {
      id: 'repeat-whole',
      label: t('Repeat the whole prescription'),
      icon: 'duplicate',
      onSelect: () => void actions.repeat(row, 'whole'),
    },
    actions.mayWrite &&
      mayBeAmended(row) && {
        id: 'amend',
        label: t('Amend'),
        icon: 'edit',
        onSelect: () => open({ medicine: row, to: 'amend' }),
      },
    actions.mayWrite &&
      mayBecome(row.status, 'revoked') && {
        id: 'stop',
        label: t('Stop'),
        icon: 'stop',
        onSelect: () => void actions.stop(row),
      },
    actions.mayDelete &&
      mayBecome(row.status, 'entered-in-error') && {
        id: 'entered-in-error',
        label: t('Entered in error'),
        icon: 'eraser',
        danger: true,
        divided: true,
        onSelect: () => void actions.enteredInError(row),
      },
  ];
  return items.filter((item) => item !== false);
}
