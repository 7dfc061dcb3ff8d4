import type { ListMeta } from '@clinic-workbench/sdk/common';
import type { Observation } from './observation';

/** What was written down within one hour of the organization's clock, as far as it is on this page, the latest first. */
export interface ChartHour {
  /** When the hour began; ISO 8601 in UTC. */
  readonly hour: string;
  /** Rounds that the hour holds; more than are shown where a page ends within it. */
  readonly rounds: number;
  readonly observations: readonly Observation[];
}

/** A weight or height as last measured. */
export interface LastMeasure {
  readonly value: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What is needed of the patient to judge and to work out values while they are typed. */
export interface ChartSubject {
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  /** Centimetres. */
  readonly height: LastMeasure | null;
  /** Kilograms. */
  readonly weight: LastMeasure | null;
}

/** A page of a patient's charts, the latest hour first; `page_size` and `total` count rounds. */
export interface ChartPage {
  readonly data: readonly ChartHour[];
  readonly meta: ListMeta;
  readonly subject: ChartSubject;
}

/** A value on its course. */
export interface CoursePoint {
  readonly uuid: string;
  /** When it was so; ISO 8601 in UTC. */
  readonly at: string;
  /** The number, or the systolic pressure. */
  readonly value: number;
  /** The diastolic pressure; null for all else. */
  readonly second: number | null;
}

/** How the values of a code went on, the earliest first. */
export interface Course {
  readonly code: string;
  /** How many there are; more than there are points if they were thinned, or not asked for. */
  readonly total: number;
  readonly points: readonly CoursePoint[];
}
