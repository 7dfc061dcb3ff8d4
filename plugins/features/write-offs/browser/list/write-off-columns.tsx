import {
  actionsColumn,
  nextColumn,
  PageLink,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { WriteOff } from '../../common/write-off';
import { t } from '../../manifest';
import { statusLabel } from '../labels';

/** The columns of write-offs of all patients. */
export function writeOffColumns(of: {
  readonly formats: Formats;
  readonly nextFor: (writeOff: WriteOff) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
  readonly menuOf: (writeOff: WriteOff) => readonly MenuAction[];
}): readonly Column<WriteOff>[] {
  const { formats } = of;
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient_id: id, patient_name: name, patient_number: number }) => (
        <TwoLines below={number}>
          <PageLink to="patients-id-bills" params={{ id }}>
            {name}
          </PageLink>
        </TwoLines>
      ),
    },
    {
      id: 'reason',
      title: t('Reason'),
      render: ({ reason, created_by_name, created_at }) => (
        <TwoLines below={[created_by_name, formats.dateTime(created_at)].filter(Boolean).join(' · ')}>
          {reason}
        </TwoLines>
      ),
    },
    {
      id: 'charges',
      title: t('Charges'),
      yields: 1,
      render: ({ charges }) => charges.map(({ what }) => what).join(', '),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 190,
      render: ({ status, decided_by_name, taken_back_by_name }) => (
        <TwoLines below={taken_back_by_name ?? decided_by_name}>
          <StatusTag kind="approval" status={status} label={statusLabel(status)} />
        </TwoLines>
      ),
    },
    {
      id: 'amount',
      title: t('Amount'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ amount, currency }) => <span className="cw-number">{formats.money(amount, currency)}</span>,
    },
    nextColumn({
      title: t('Next'),
      width: 120,
      next: of.nextFor,
      busy: ({ uuid }) => of.isBusy(uuid),
      name: ({ patient_name }) => patient_name,
    }),
    actionsColumn({ nameOf: ({ patient_name }) => patient_name, menuOf: of.menuOf }),
  ];
}
