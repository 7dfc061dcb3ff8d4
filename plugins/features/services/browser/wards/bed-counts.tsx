import { operationalStatuses } from '../../../locations/common';
import type { BedCounts } from '../../common/wards';
import { operationalLabel } from '../labels';
import { t } from '../../manifest';
import styles from './wards.module.css';

/** The number of beds by status; statuses without beds are left out. */
export function BedCountList({ counts }: { readonly counts: BedCounts }) {
  if (counts.total === 0) return <span className={styles.muted}>{t('No beds')}</span>;
  const shown = [
    ...operationalStatuses.map((status) => ({ status, label: operationalLabel(status), n: counts[status] })),
    { status: 'unknown', label: operationalLabel(null), n: counts.unknown },
  ].filter(({ n }) => n > 0);
  return (
    <ul className={styles.counts}>
      {shown.map(({ status, label, n }) => (
        <li key={status} className={styles.count} data-status={status}>
          {label} <span className="cw-number">{n}</span>
        </li>
      ))}
    </ul>
  );
}
