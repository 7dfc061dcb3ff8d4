import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ExceptionFields } from '../common/exception';
import type { ScheduleDerived, ScheduleFields, ScheduleFilled, WeeklyPeriod } from '../common/schedule';

type Stored = Omit<
  ScheduleFields,
  ScheduleDerived | 'practitioner_id' | 'planning_horizon_start' | 'planning_horizon_end' | 'periods'
>;

export interface ScheduleTable extends Versioned, RecordColumns<Stored, never, ScheduleFilled> {
  readonly practitioner_role_uuid: string | null;
  time_zone: string;
  /** YYYY-MM-DD */
  planning_horizon_start: string;
  planning_horizon_end: string;
  periods: JSONColumnType<WeeklyPeriod[], string, string>;
  ended_at: Date | null;
}

export interface SlotTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly schedule_uuid: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  capacity: number;
  taken: Generated<number>;
  held: Generated<number>;
  blocked: Generated<boolean>;
  withdrawn: Generated<boolean>;
  used: Generated<boolean>;
  readonly free: GeneratedAlways<boolean>;
}

/** Times of day are read with seconds. */
export interface ScheduleExceptionTable extends Versioned, RecordColumns<ExceptionFields, never, 'reason'> {
  readonly practitioner_role_uuid: string | null;
  readonly location_uuid: string | null;
  time_zone: string;
  /** In the database's multirange syntax; never read. */
  windows: ColumnType<string, string, string>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    schedules: ScheduleTable;
    slots: SlotTable;
    schedule_exceptions: ScheduleExceptionTable;
  }
}

export type ScheduleRow = Selectable<ScheduleTable>;
export type SlotRow = Selectable<SlotTable>;
export type ScheduleExceptionRow = Selectable<ScheduleExceptionTable>;
