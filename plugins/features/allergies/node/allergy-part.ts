import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { RecordPart } from '../../patients/node/contract';
import type { Allergy } from '../common/allergy';
import { AllergyReader } from './allergy-reader';

/** Allergies as they load with a patient's context and with an encounter. */
@injectable()
export class AllergyPart implements RecordPart {
  readonly field = 'allergies';
  readonly permission = 'allergies.read';
  readonly #reader: AllergyReader;

  constructor(@inject(AllergyReader) reader: AllergyReader) {
    this.#reader = reader;
  }

  /** The most dangerous first: these are what must not be missed. */
  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly Allergy[]> {
    return this.#reader.latest(c, patient, atMost);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly Allergy[]> {
    return this.#reader.ofEncounter(c, encounter);
  }
}
