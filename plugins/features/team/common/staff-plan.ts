/** What is planned with somebody: of interest to whoever takes them off the team. */
export interface StaffPlan {
  /** The feature that plans it. */
  readonly id: string;
  /** English, with a place for the number, as in `Appointments to come: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
