import { Email, Label, Optional, Text } from '@clinic-workbench/sdk/common';

/** The fields of a patient that this plugin reads. */
export interface Newcomer {
  readonly uuid: string;
  readonly version: number;
  readonly full_name: string;
  readonly patient_number: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** People count as new for this many days. */
export const newFor = 14;

/** How to reach a patient. */
export class Contact {
  @Label('Phone number') @Optional() @Text(30) mobile?: string;
  @Label('Email') @Optional() @Email() email?: string;
}

/** Whole days between two instants (ISO 8601). */
export function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** @param day YYYY-MM-DD */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
