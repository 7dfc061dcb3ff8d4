import type { Caller } from '../../support/running-server';

/** The fields of a patient in answers of the API that the journeys read. */
export interface PatientRecord {
  readonly uuid: string;
  readonly patient_number: string;
  readonly full_name: string;
  readonly version: number;
}

/** Registers a patient through the API, for journeys about something else. */
export async function register(caller: Caller, fields: Readonly<Record<string, unknown>>): Promise<PatientRecord> {
  return answerOf<PatientRecord>(
    await caller.fetch('POST', 'v2/emr/patients', { gender: 'FEMALE', date_of_birth: '1990-05-05', ...fields }),
  );
}

/** @throws with the server's message if it is refused */
export async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
