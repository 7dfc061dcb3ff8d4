import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ActivityStatus, CarePlanGoal, CarePlanStatus } from '../common/care-plan';

export interface CarePlanTable extends Versioned {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  status: CarePlanStatus;
  title: string;
  category: Generated<string>;
  description: Generated<string>;
  /** YYYY-MM-DD */
  period_start: string | null;
  period_end: string | null;
  goals: JSONColumnType<readonly CarePlanGoal[], string, string>;
  status_reason: string | null;
}

export interface CarePlanActivityTable extends Versioned {
  readonly plan_uuid: string;
  /** Starts at 0. */
  place: number;
  what: string;
  who: Generated<string>;
  /** YYYY-MM-DD */
  due_date: string | null;
  status: ActivityStatus;
  done_at: Date | null;
  done_by: string | null;
  readonly open: GeneratedAlways<boolean>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    care_plans: CarePlanTable;
    care_plan_activities: CarePlanActivityTable;
  }
}

export type CarePlanRow = Selectable<CarePlanTable>;
export type CarePlanActivityRow = Selectable<CarePlanActivityTable>;
