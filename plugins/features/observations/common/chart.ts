import type { ListMeta } from '@clinic-workbench/sdk/common';
import type { Observation } from './observation';

/** The rounds of one hour in the organization's time zone on this page, the latest first. */
export interface ChartHour {
  /** When the hour began; ISO 8601 in UTC. */
  readonly hour: string;
  /** The number of rounds in the hour; more than shown if a page ends within it. */
  readonly rounds: number;
  readonly observations: readonly Observation[];
}

/** The last weight or height. */
export interface LastMeasure {
  readonly value: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The patient's data to judge and calculate values during typing. */
export interface ChartSubject {
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  /** Administrative gender, as the patient's record has it. */
  readonly gender: string;
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

/** A value of a course. */
export interface CoursePoint {
  readonly uuid: string;
  /** When it was measured; ISO 8601 in UTC. */
  readonly at: string;
  /** The number, or the systolic pressure. */
  readonly value: number;
  /** The diastolic pressure; null for other values. */
  readonly second: number | null;
}

/** The values of a code over time, the earliest first. */
export interface Course {
  readonly code: string;
  /** The total number; more than the points if they were thinned, or not requested. */
  readonly total: number;
  readonly points: readonly CoursePoint[];
}
