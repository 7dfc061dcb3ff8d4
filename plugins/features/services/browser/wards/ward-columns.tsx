import { actionsColumn, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Ward } from '../../common/wards';
import { activityLabel, wardTypeLabel } from '../labels';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { BedCountList } from './bed-counts';

/** The columns of the list of wards. */
export function wardColumns(actionsFor: (ward: Ward) => readonly MenuAction[]): readonly Column<Ward>[] {
  return [
    {
      id: 'name',
      title: t('Ward'),
      primary: true,
      render: ({ name, path }) => (
        <span className={styles.breaks}>
          {name}
          <small className={styles.small}>{path.join(' › ')}</small>
        </span>
      ),
    },
    { id: 'type', title: t('Ward type'), width: 110, render: ({ ward_type: type }) => wardTypeLabel(type) },
    {
      id: 'rooms',
      title: t('Rooms'),
      width: 90,
      align: 'end',
      render: ({ rooms }) => <Count n={rooms} inWords={t('Rooms: {{n}}', { n: rooms })} />,
    },
    {
      id: 'total',
      title: t('Beds'),
      width: 90,
      align: 'end',
      render: ({ beds: { total } }) => <Count n={total} inWords={t('Beds: {{n}}', { n: total })} />,
    },
    { id: 'beds', title: t('Beds by status'), render: ({ beds }) => <BedCountList counts={beds} /> },
    {
      id: 'status',
      title: t('Status'),
      width: 110,
      render: ({ status }) => <StatusTag kind="activity" status={status} label={activityLabel(status === 'active')} />,
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf: actionsFor }),
  ];
}

/** A number below its heading; in words on phones, where there are no headings. */
function Count({ n, inWords }: { readonly n: number; readonly inWords: string }) {
  return (
    <span className="cw-number">
      <span className={styles.onWide}>{n}</span>
      <span className={styles.onPhones}>{inWords}</span>
    </span>
  );
}
