import { Formats, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { Slot, SlotGroup } from '../../../schedules/common/slot';
import { t } from '../../manifest';
import { placeAfterKey } from './grid-moves';
import { beginOf, roomOf, whoOf } from './slot-text';
import styles from './slots.module.css';

/**
 * The slots of a day, grouped by practitioner and place. Arrow keys move between all of them; Space and Enter choose.
 */
export const SlotGrid = observer(function SlotGrid(props: {
  readonly groups: readonly SlotGroup[];
  /** The id of the chosen slot. */
  readonly chosen: string | undefined;
  /** A slot that cannot be chosen: the appointment's current one. */
  readonly except?: string | undefined;
  readonly onChoose: (slot: Slot) => void;
}) {
  const slots = props.groups.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const reachable = slots.find(({ id }) => id === props.chosen)?.id ?? slots.find(({ id }) => id !== props.except)?.id;
  return (
    <div className={styles.groups} role="presentation" onKeyDown={move}>
      {props.groups.map((group) => {
        const { practitioner, healthcare_service: service, location, days } = group;
        const detail = [practitioner ? service?.name : undefined, location.name].filter(Boolean).join(' · ');
        return (
          <section key={`${practitioner?.id} ${service?.id} ${location.id}`} className={styles.group}>
            <h4 className={styles.who}>
              {whoOf(group)} <span className={styles.where}>{detail}</span>
            </h4>
            <div role="radiogroup" aria-label={`${whoOf(group)}, ${detail}`} className={styles.times}>
              {days.flatMap((day) =>
                day.slots.map((slot) => (
                  <Time
                    key={slot.id}
                    slot={slot}
                    chosen={slot.id === props.chosen}
                    own={slot.id === props.except}
                    reachable={slot.id === reachable}
                    onChoose={() => props.onChoose(slot)}
                  />
                )),
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
});

function Time(props: {
  readonly slot: Slot;
  readonly chosen: boolean;
  readonly own: boolean;
  /** True for the slot that Tab reaches. */
  readonly reachable: boolean;
  readonly onChoose: () => void;
}) {
  const { slot } = props;
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const room = props.own ? t('Now') : roomOf(slot);
  return (
    <button
      type="button"
      role="radio"
      className={styles.time}
      data-full={slot.status !== 'free'}
      aria-checked={props.chosen}
      aria-label={[formats.times(slot.time_label), room].filter(Boolean).join(', ')}
      disabled={props.own}
      tabIndex={props.reachable ? 0 : -1}
      onClick={props.onChoose}
    >
      <span>{beginOf(slot, formats, organization.time_zone)}</span>
      {room && <small>{room}</small>}
    </button>
  );
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const times = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')];
  const at = times.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const places = times.map((time) => time.getBoundingClientRect());
  const next = placeAfterKey(places, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  times[next]?.focus();
}
