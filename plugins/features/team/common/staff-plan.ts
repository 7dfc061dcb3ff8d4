/** A person's plans, shown to a user who removes them from the team. */
export interface StaffPlan {
  /** The feature that plans it. */
  readonly id: string;
  /** English, with a place for the number, as in `Appointments to come: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
