import { conflict, inError, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import type { Allergy, NoKnownAllergies } from '../common/allergy';
import type { CreateAllergy, PutAllergy, StateNoneKnown, UpdateAllergy } from '../common/allergy-requests';
import type { AllergyRow } from './allergies-table';
import { lockedPosition, setNoneKnown } from './allergy-position';
import { AllergyReader } from './allergy-reader';
import { allergies, type ReadAllergy } from './allergy-records';
import { AllergyReading, type AllergyValues } from './allergy-values';
import { recordPosition } from './record-position';

/** Records allergies and statements that there are none; a recorded allergy overrides such a statement. */
@injectable()
export class AllergyChanges {
  readonly #reader: AllergyReader;
  readonly #reading: AllergyReading;
  readonly #encounters: EncounterBook;

  constructor(
    @inject(AllergyReader) reader: AllergyReader,
    @inject(AllergyReading) reading: AllergyReading,
    @inject(EncounterBook) encounters: EncounterBook,
  ) {
    this.#reader = reader;
    this.#reading = reading;
    this.#encounters = encounters;
  }

  /** @throws ApiError 404 for the patient; 400; 409 `encounter_closed` */
  async create(c: RequestContext, body: CreateAllergy): Promise<Allergy> {
    const { patient_id: patient, encounter_id: encounter = null } = body;
    await heldPatient(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const values = { ...initial, ...(await this.#reading.values(c, body)) };
    await lockedPosition(c, patient);
    await refuseTwice(c, patient, values.substance, undefined);
    const row = await allergies.create(c, {
      ...(values as Required<AllergyValues>),
      patient_uuid: patient,
      encounter_uuid: encounter,
      error_reason: null,
    });
    await this.#contradict(c, row);
    return allergies.answer(c, row.uuid);
  }

  /** Creates, or replaces the allergy of the body's uuid. @throws ApiError as `create` and `update` */
  async put(c: RequestContext, ifMatch: number | undefined, body: PutAllergy): Promise<Allergy> {
    const { uuid, patient_id, encounter_id: _, service_provider_id: __, ...fields } = body;
    await heldPatient(c, patient_id);
    if (!uuid) return this.create(c, body);
    await allergies.insisted(c, uuid, ifMatch);
    const before = await this.#current(c, uuid, ifMatch);
    if (before.patient_uuid !== patient_id) throw invalid({ patient_id: ['Patient is not valid'] });
    return this.#change(c, before, { ...initial, ...(await this.#reading.values(c, fields)) }, null);
  }

  /** @throws ApiError 404; 409 `stale_version`, `entered_in_error`; 400 */
  async update(c: RequestContext, uuid: string, ifMatch: number | undefined, body: UpdateAllergy): Promise<Allergy> {
    const before = await this.#current(c, uuid, ifMatch);
    return this.#change(c, before, await this.#reading.values(c, body), body.reason?.trim() || null);
  }

  /**
   * Marks the allergy as entered in error; it stays readable. @throws ApiError 404; 409 `stale_version`,
   * `entered_in_error`
   */
  async enteredInError(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Allergy> {
    const before = await this.#current(c, uuid, ifMatch);
    const error_reason = reason.trim();
    await allergies.change(
      c,
      before,
      { verification_status: 'entered-in-error', error_reason },
      { kind: 'entered-in-error', reason: error_reason },
    );
    return allergies.answer(c, uuid);
  }

  /** @throws ApiError 404; 400; 409 `allergies_recorded` with the allergies, `encounter_closed` */
  async stateNoneKnown(c: RequestContext, body: StateNoneKnown): Promise<NoKnownAllergies> {
    const { patient_id, encounter_id, source } = body;
    await heldPatient(c, patient_id);
    if (encounter_id) await this.#encounters.writable(c, encounter_id, patient_id);
    const standing = await lockedPosition(c, patient_id);
    const known = await this.#reader.ofPatient(c, patient_id);
    if (known.length > 0)
      throw conflict(
        'allergies_recorded',
        'Allergies are on record. What is no longer so must be ended first.',
        { allergies: known.map(({ uuid, substance }) => ({ uuid, substance })) },
        { rights: ['allergies.read'], otherwise: { allergies: [] } },
      );
    const note = body.note?.trim() ?? '';
    const isNews =
      standing.none_known_at === null || standing.none_known_source !== source || standing.none_known_note !== note;
    await setNoneKnown(c, patient_id, { encounter: encounter_id ?? null, source, note });
    if (isNews) await recordPosition(c, patient_id, 'none-known', null, { source, note });
    return (await this.#reader.noneKnown(c, patient_id))!;
  }

  /** Takes the statement back, as if nobody had asked. @throws ApiError 404 for the patient; 409 `not_stated` */
  async withdrawNoneKnown(c: RequestContext, patient: string, reason: string): Promise<void> {
    await heldPatient(c, patient);
    const standing = await lockedPosition(c, patient);
    if (standing.none_known_at === null)
      throw conflict('not_stated', 'It is not on record that this patient has no known allergies.');
    await setNoneKnown(c, patient, undefined);
    await recordPosition(c, patient, 'none-known-withdrawn', reason.trim());
  }

  /** The allergy at the caller's version, with its patient's allergies locked. */
  async #current(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadAllergy> {
    const row = await allergies.current(c, uuid, ifMatch);
    if (row.verification_status === 'entered-in-error') throw inError();
    return row;
  }

  async #change(
    c: RequestContext,
    before: ReadAllergy,
    values: AllergyValues,
    reason: string | null,
  ): Promise<Allergy> {
    const after = { ...before, ...values };
    if (isLive(after)) await refuseTwice(c, before.patient_uuid, after.substance, before.uuid);
    const row = await allergies.change(c, before, values, { reason });
    await this.#contradict(c, row);
    return allergies.answer(c, row.uuid);
  }

  /** A live allergy withdraws the statement that there is none. */
  async #contradict(c: RequestContext, row: AllergyRow): Promise<void> {
    if (!row.live) return;
    const standing = await lockedPosition(c, row.patient_uuid);
    if (standing.none_known_at === null) return;
    await setNoneKnown(c, row.patient_uuid, undefined);
    await recordPosition(c, row.patient_uuid, 'none-known-withdrawn', null);
  }
}

/** The defaults of a new allergy. */
const initial = {
  clinical_status: 'active',
  verification_status: 'unconfirmed',
  type: 'allergy',
  reactions: '[]',
  onset: null,
  note: '',
  substance_code: null,
} as const satisfies AllergyValues;

const isLive = (row: Pick<AllergyRow, 'clinical_status' | 'verification_status'>) =>
  row.clinical_status === 'active' && row.verification_status !== 'refuted';

/** @throws ApiError 400 if the patient already has a live allergy to a substance of this name */
async function refuseTwice(
  { db, organization }: RequestContext,
  patient: string,
  substance: string | undefined,
  except: string | undefined,
): Promise<void> {
  const known = await db
    .selectFrom('allergies')
    .select(['uuid', 'substance'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', '=', patient)
    .where('live', '=', true)
    .execute();
  const same = (text: string) => text.toLowerCase() === substance?.toLowerCase();
  if (known.some((each) => each.uuid !== except && same(each.substance)))
    throw invalid({ substance: ['Substance already exists'] });
}
