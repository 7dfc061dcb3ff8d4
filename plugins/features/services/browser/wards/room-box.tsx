import { MenuButton, StatusTag, type MenuAction } from '@clinic-workbench/sdk/browser';
import { useId } from 'react';
import type { Bed, Room } from '../../common/wards';
import { activityLabel, bedTypeLabel } from '../labels';
import { OperationalState } from '../operational-state';
import { t } from '../../manifest';
import { BedCountList } from './bed-counts';
import styles from './wards.module.css';

/** A room with its beds. */
export function RoomBox(props: {
  readonly room: Room;
  readonly beds: readonly Bed[];
  readonly menu: readonly MenuAction[];
  readonly menuOfBed: (bed: Bed) => readonly MenuAction[];
}) {
  const { room, menu } = props;
  const heading = useId();
  return (
    <section className={styles.room} aria-labelledby={heading}>
      <div className={styles.roomHead}>
        <h3 id={heading} className={styles.roomName}>
          {room.name}
        </h3>
        {room.operational_status && <OperationalState status={room.operational_status} />}
        {room.status === 'inactive' && <StatusTag kind="activity" status="inactive" label={activityLabel(false)} />}
        {props.beds.length === 0 && <BedCountList counts={room.beds} />}
        {menu.length > 0 && <MenuButton label={t('Actions for {{name}}', { name: room.name })} items={menu} />}
      </div>
      {props.beds.length > 0 && <BedList beds={props.beds} menuOf={props.menuOfBed} />}
    </section>
  );
}

/** Beds side by side. */
export function BedList(props: {
  readonly beds: readonly Bed[];
  readonly menuOf: (bed: Bed) => readonly MenuAction[];
}) {
  return (
    <ul className={styles.beds}>
      {props.beds.map((bed) => {
        const items = props.menuOf(bed);
        const details = [bed.bed_type && bedTypeLabel(bed.bed_type), ...bed.tags].filter(Boolean);
        return (
          <li key={bed.uuid} className={styles.bed}>
            <div className={styles.bedText}>
              <div className={styles.bedNumber}>{bed.number}</div>
              {bed.status === 'inactive' ? (
                <StatusTag kind="activity" status="inactive" label={activityLabel(false)} />
              ) : (
                <OperationalState status={bed.operational_status} />
              )}
              {details.length > 0 && <div className={styles.muted}>{details.join(' · ')}</div>}
            </div>
            {items.length > 0 && (
              <MenuButton small label={t('Actions for {{name}}', { name: bed.number })} items={items} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
