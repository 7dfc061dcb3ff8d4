import { actionsColumn, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Bed } from '../../common/wards';
import { activityLabel, bedTypeLabel } from '../labels';
import { OperationalState } from '../operational-state';
import styles from '../services.module.css';
import { t } from '../../manifest';

/** The mark for an empty value. It is hidden on phones, where it would lack a heading. */
const none = <span data-phone="no">–</span>;

/** The columns of the list of beds. */
export function bedColumns(actionsFor: (bed: Bed) => readonly MenuAction[]): readonly Column<Bed>[] {
  return [
    { id: 'number', title: t('Number'), primary: true, width: 150, render: ({ number }) => number },
    { id: 'ward', title: t('Ward'), render: ({ ward }) => ward?.name ?? none },
    { id: 'room', title: t('Room'), render: ({ room }) => room?.name ?? none },
    {
      id: 'type',
      title: t('Bed type'),
      width: 120,
      render: ({ bed_type: type }) => (type ? bedTypeLabel(type) : none),
    },
    {
      id: 'tags',
      title: t('Tags'),
      yields: 1,
      render: ({ tags }) =>
        tags.length > 0 ? (
          <span className={styles.tags}>
            {tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </span>
        ) : (
          none
        ),
    },
    {
      id: 'state',
      title: t('Operational status'),
      width: 170,
      render: ({ operational_status: status }) => <OperationalState status={status} />,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 110,
      render: ({ status }) => <StatusTag kind="activity" status={status} label={activityLabel(status === 'active')} />,
    },
    actionsColumn({ nameOf: ({ number }) => number, menuOf: actionsFor }),
  ];
}
