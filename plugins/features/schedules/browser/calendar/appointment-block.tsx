import { Formats, Registry, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { mayMoveBooked } from '../../common/asked';
import { t } from '../../manifest';
import { canMove, type CalendarAppointment } from './calendar-appointment';
import { CalendarStore } from './calendar-store';
import styles from './calendar.module.css';
import type { Direction } from './next-target';
import { slotAt } from './slot-at';

/** Pixels that the pointer must move before a press counts as a drag. */
const slack = 5;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A booked appointment. Users who may move appointments drag it, or pick it up by a click or Enter. */
export const AppointmentBlock = observer(function AppointmentBlock(props: {
  readonly appointment: CalendarAppointment;
  /** True if its slot no longer exists. */
  readonly beside: boolean;
}) {
  const { appointment } = props;
  const { moves } = useService(CalendarStore);
  const registry = useService<Registry>(Registry);
  const formats = useService<Formats>(Formats);
  const block = useRef<HTMLButtonElement>(null);
  const wanted = moves.refocus === appointment.id;
  useEffect(() => {
    if (!wanted) return;
    block.current?.focus();
    moves.focused();
  }, [wanted, moves]);
  const movable = registry.answers(mayMoveBooked) && canMove(appointment);
  const held = moves.held?.id === appointment.id;
  const drag = useDrag(appointment, movable);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!movable || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrows[event.key];
    if (event.key === 'Enter' && held) void moves.putDown(moves.target);
    else if (event.key === 'Enter') moves.pickUp(appointment);
    else if (held && event.key === 'Escape') moves.putBack();
    else if (held && direction) moves.step(direction);
    else return;
    event.preventDefault();
  };
  const { full_name: name } = appointment.patient;
  const time = formats.time(appointment.slot.start);
  return (
    <button
      ref={block}
      type="button"
      className={styles.block}
      data-appointment={appointment.id}
      data-status={appointment.status}
      data-held={held}
      data-movable={movable}
      data-going={moves.going?.id === appointment.id}
      data-beside={props.beside}
      aria-pressed={movable ? held : undefined}
      aria-label={[time, name, appointment.healthcare_service_name, movable ? t('Enter picks it up') : undefined]
        .filter(Boolean)
        .join(', ')}
      title={`${time} ${name}, ${appointment.healthcare_service_name}`}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {name}
    </button>
  );
});

/** Dragging with a mouse or pen; a finger scrolls, and picks up by a tap. */
function useDrag(appointment: CalendarAppointment, movable: boolean) {
  const { moves } = useService(CalendarStore);
  const pressed = useRef<{ x: number; y: number; dragged: boolean }>(undefined);
  const end = (drop: boolean) => {
    if (!pressed.current?.dragged) return;
    if (drop && moves.target) void moves.putDown(moves.target);
    else moves.putBack();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      pressed.current = undefined;
      if (!movable || event.button !== 0 || event.pointerType === 'touch') return;
      pressed.current = { x: event.clientX, y: event.clientY, dragged: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const press = pressed.current;
      if (!press || event.buttons === 0) return;
      const { clientX: x, clientY: y } = event;
      if (!press.dragged) {
        if (Math.hypot(x - press.x, y - press.y) < slack) return;
        press.dragged = true;
        moves.pickUp(appointment);
      }
      moves.drag(x, y, slotAt(x, y));
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClick: () => {
      const wasDrag = pressed.current?.dragged === true;
      pressed.current = undefined;
      if (wasDrag || !movable) return;
      if (moves.held?.id === appointment.id) moves.putBack();
      else moves.pickUp(appointment);
    },
  };
}
