import type { Caller } from '../../support/running-server';

/** The patient as the API answers it, as far as the journeys look. */
export interface PatientRecord {
  readonly uuid: string;
  readonly patient_number: string;
  readonly full_name: string;
  readonly version: number;
}

/** Registers somebody through the API, where registering is not what the journey is about. */
export async function register(caller: Caller, fields: Readonly<Record<string, unknown>>): Promise<PatientRecord> {
  return answerOf<PatientRecord>(
    await caller.fetch('POST', 'v2/emr/patients', { gender: 'FEMALE', date_of_birth: '1990-05-05', ...fields }),
  );
}

/** @throws with what the server said, if it refused */
export async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
