import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { RecordPart } from '../../patients/node/contract';
import type { Diagnosis } from '../common/diagnosis';
import { DiagnosisReader } from './diagnosis-reader';
import { toWire } from './diagnosis-wire';

/** Diagnoses as they load with a patient's context and, by rank, with an encounter. */
@injectable()
export class DiagnosisPart implements RecordPart {
  readonly field = 'diagnoses';
  readonly permission = 'diagnoses.read';
  readonly #reader: DiagnosisReader;

  constructor(@inject(DiagnosisReader) reader: DiagnosisReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly Diagnosis[]> {
    return this.#reader.latest(c, patient, atMost);
  }

  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly Diagnosis[]> {
    return (await this.#reader.inEncounter(c, encounter)).map(toWire);
  }
}
