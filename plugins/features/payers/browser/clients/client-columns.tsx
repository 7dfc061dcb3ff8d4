import { actionsColumn, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Client } from '../../common/client';
import { t } from '../../manifest';
import { adjustmentText, kindLabel, statusLabel } from './client-words';

/** The columns of a list of clients. @param withKind if the list contains several kinds */
export function clientColumns(
  menuOf: (client: Client) => readonly MenuAction[],
  withKind: boolean,
): readonly Column<Client>[] {
  return [
    { id: 'name', title: t('Name'), primary: true, render: ({ name }) => name },
    ...(withKind
      ? [{ id: 'kind', title: t('Kind'), width: 120, yields: 2, render: ({ kind }: Client) => kindLabel(kind) }]
      : []),
    { id: 'code', title: t('Code'), width: 120, yields: 3, render: ({ code }) => code ?? none },
    { id: 'phone', title: t('Phone number'), width: 160, yields: 1, render: ({ phone }) => phone ?? none },
    {
      id: 'adjustment',
      title: t('Adjustment'),
      width: 150,
      yields: 2,
      render: ({ adjustment }) => adjustmentText(adjustment),
    },
    {
      id: 'members',
      title: t('People'),
      width: 90,
      align: 'end',
      render: ({ members }) => <span className="cw-number">{members}</span>,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 116,
      render: ({ status }) => <StatusTag kind="activity" status={status} label={statusLabel(status)} />,
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf }),
  ];
}

const none = <span data-phone="no">–</span>;
