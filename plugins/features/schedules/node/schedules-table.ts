import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ExceptionKind } from '../common/exception';
import type { WeeklyPeriod } from '../common/schedule';

export interface ScheduleTable extends Versioned {
  readonly practitioner_role_uuid: string | null;
  healthcare_service_uuid: string | null;
  location_uuid: string;
  time_zone: string;
  /** YYYY-MM-DD */
  planning_horizon_start: string;
  planning_horizon_end: string;
  recurring_weeks: number;
  periods: JSONColumnType<WeeklyPeriod[], string, string>;
  slot_minutes: number;
  capacity: number;
  comment: string;
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

export interface ScheduleExceptionTable extends Versioned {
  kind: ExceptionKind;
  readonly practitioner_role_uuid: string | null;
  readonly location_uuid: string | null;
  time_zone: string;
  /** YYYY-MM-DD */
  starts_on: string;
  ends_on: string;
  /** HH:mm:ss */
  start_time: string | null;
  end_time: string | null;
  reason: string;
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
