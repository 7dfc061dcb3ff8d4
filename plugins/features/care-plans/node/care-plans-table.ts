import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { ActivityFields, ActivityStatus, CarePlanFields, CarePlanGoal, CarePlanStatus } from '../common/care-plan';

type Written = Omit<CarePlanFields, 'goals' | 'activities'>;

export interface CarePlanTable extends Versioned, RecordColumns<Written, 'category' | 'description'> {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  status: CarePlanStatus;
  goals: JSONColumnType<readonly CarePlanGoal[], string, string>;
  status_reason: string | null;
}

export interface CarePlanActivityTable extends Versioned, RecordColumns<Omit<ActivityFields, 'uuid'>, 'who'> {
  readonly plan_uuid: string;
  /** Starts at 0. */
  place: number;
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
