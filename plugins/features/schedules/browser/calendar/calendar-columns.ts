import type { ScheduleException } from '../../common/exception';
import type { Slot } from '../../common/slot';
import { wallTimeAt } from '../../common/wall-time';
import type { CalendarAppointment } from './calendar-appointment';
import { grouped } from './grouped';
import { lanesOf, type Lane } from './lanes';
import type { TimeAxis } from './time-axis';

/** The loaded data of some days. */
export interface CalendarContent {
  /** YYYY-MM-DD */
  readonly days: readonly string[];
  readonly slots: readonly Slot[];
  readonly appointments: readonly CalendarAppointment[];
  readonly exceptions: readonly ScheduleException[];
}

/** A slot with its appointments, or appointments without an existing slot. */
export interface CalendarItem extends Lane {
  readonly key: string;
  readonly slot: Slot | undefined;
  readonly appointments: readonly CalendarAppointment[];
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Its beginning and end on the axis, in minutes. */
  readonly from: number;
  readonly to: number;
}

/** A column: a day of a week, or a practitioner of a day. */
export interface CalendarColumn {
  readonly key: string;
  /** Empty for a day. */
  readonly name: string;
  readonly day: string;
  readonly items: readonly CalendarItem[];
  readonly exceptions: readonly ScheduleException[];
}

const minute = 60_000;

type Piece = Omit<CalendarItem, keyof Lane | 'from' | 'to'>;

const ownerOf = (of: Pick<Slot, 'practitioner' | 'healthcare_service'>) =>
  of.practitioner ?? of.healthcare_service ?? { id: '', name: '' };

/** A column for each day. */
export function dayColumns(content: CalendarContent, axis: TimeAxis): readonly CalendarColumn[] {
  const pieces = grouped(piecesOf(content), ({ start }) => wallTimeAt(start, axis.timeZone).day);
  return content.days.map((day) => ({
    key: day,
    name: '',
    day,
    items: placed(pieces.get(day) ?? [], axis),
    exceptions: content.exceptions.filter(({ starts_on, ends_on }) => starts_on <= day && ends_on >= day),
  }));
}

/** A column for each practitioner, or service without one, with slots on the day; sorted by name. */
export function practitionerColumns(content: CalendarContent, axis: TimeAxis): readonly CalendarColumn[] {
  const [day = ''] = content.days;
  const names = new Map<string, string>();
  const pieces = grouped(piecesOf(content), ({ slot, appointments }) => {
    const [first] = appointments;
    const owner = slot
      ? ownerOf(slot)
      : (first?.practitioner ?? { id: first?.healthcare_service_id ?? '', name: first?.healthcare_service_name ?? '' });
    names.set(owner.id, owner.name);
    return owner.id;
  });
  return [...pieces]
    .map(([key, of]) => ({
      key,
      name: names.get(key) ?? '',
      day,
      items: placed(of, axis),
      exceptions: content.exceptions.filter(
        ({ practitioner_id, starts_on, ends_on }) =>
          starts_on <= day && ends_on >= day && (practitioner_id === null || practitioner_id === key),
      ),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function piecesOf({ slots, appointments }: CalendarContent): readonly Piece[] {
  const bySlot = grouped(appointments, ({ slot }) => slot.id);
  const known = new Set(slots.map(({ id }) => id));
  const ofSlots = slots.map((slot) => ({
    key: slot.id,
    slot,
    appointments: bySlot.get(slot.id) ?? [],
    start: Date.parse(slot.start),
    end: Date.parse(slot.end),
  }));
  const beside = [...bySlot]
    .filter(([id]) => !known.has(id))
    .map(([key, of]) => ({
      key,
      slot: undefined,
      appointments: of,
      start: Date.parse(of[0]!.slot.start),
      end: Date.parse(of[0]!.slot.end),
    }));
  return [...ofSlots, ...beside];
}

function placed(pieces: readonly Piece[], axis: TimeAxis): readonly CalendarItem[] {
  const stretches = pieces.map((piece) => ({
    ...piece,
    from: axis.offsetOf(piece.start),
    // A slot may end when a day, or a repeated hour, ends: its last minute has an unambiguous position.
    to: axis.offsetOf(piece.end - minute) + 1,
  }));
  const lanes = lanesOf(stretches);
  return stretches
    .map((piece) => ({ ...piece, ...(lanes.get(piece.key) ?? { lane: 0, lanes: 1 }) }))
    .toSorted((a, b) => a.from - b.from || a.lane - b.lane);
}
