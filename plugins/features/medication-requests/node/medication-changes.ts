import { reasonOf } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { WorkQueue } from '../../queue/node/contract';
import type { MedicationRequest } from '../common/medication-request';
import type { UpdateMedicationRequest } from '../common/medication-rules';
import { isInForce, mayBecome, type MedicationStatus } from '../common/medication-status';
import { changedLine } from './changed-line';
import { MedicationChecks } from './medication-checks';
import { medications, stepTo, type ReadMedication } from './medication-records';
import { insistOnLine, lastDay, type LineValues } from './medication-values';
import { waitForPharmacy } from './pharmacy/pharmacy-queue';
import { refuseDeceased } from './prescribing';

/** A change of these fields requires new checks. */
const checkedFields = [
  'strength',
  'form',
  'route',
  'dose_value',
  'dose_unit',
  'frequency',
  'as_needed',
  'max_per_day',
  'duration_value',
  'duration_unit',
  'quantity',
  'quantity_unit',
  // A limit for an indication is found by the words of the note.
  'note',
] as const satisfies readonly (keyof LineValues)[];

/** Signs drafts, and changes and stops prescribed medicines; former versions stay in the history. */
@injectable()
export class MedicationChanges {
  readonly #checks: MedicationChecks;
  readonly #encounters: EncounterBook;
  readonly #queue: WorkQueue;

  constructor(
    @inject(MedicationChecks) checks: MedicationChecks,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(WorkQueue) queue: WorkQueue,
  ) {
    this.#checks = checks;
    this.#encounters = encounters;
    this.#queue = queue;
  }

  /**
   * @throws ApiError 404; 400 without a required reason; 403 for entering in error without the right to delete; 409
   * `stale_version`, `not_allowed`, `checks_needed`, for signing and amending `encounter_closed` and
   * `patient_deceased`, and for amending a dispensed medicine `dispensed`
   */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateMedicationRequest,
  ): Promise<MedicationRequest> {
    if (body.status === 'entered-in-error') c.require('medication-requests.delete');
    const before = await medications.current(c, uuid, ifMatch);
    const values = changedLine(before, body);
    const status = nextStatus(before.status, body.status ?? undefined, values);
    const reason = dueReason(body, before.status, status);
    const changes: Changes<'medication_requests'> = { ...values, status };
    const line = { ...before, ...values };
    if (Object.keys(values).length > 0) await insistOnLine(c, line, '');
    const signing = before.status === 'draft' && isInForce(status);
    const amending = before.status !== 'draft' && Object.keys(values).length > 0;
    if (reason !== null && (amending || status !== before.status)) changes.status_reason = reason;
    if (signing || amending) await this.#insistOnWritable(c, before);
    if (signing) Object.assign(changes, { authored_on: c.now, requester_uuid: c.practitionerRole });
    if (amending) Object.assign(changes, amendmentOf(c, before));
    if (signing || (isInForce(status) && checkedFields.some((field) => field in values))) {
      const [overridden = []] = await this.#checks.judge(
        c,
        before.patient_uuid,
        [{ line, overrides: body.overrides ?? [] }],
        uuid,
      );
      changes.overridden = JSON.stringify(overridden);
      // A course counts from its first signing.
      changes.ends_on = lastDay(line, before.authored_on ?? c.now, before.time_zone);
    }
    const kind = stepTo(before.status, status, amending);
    const row = await medications.change(c, before, changes, { kind, reason });
    await waitForPharmacy(c, this.#queue, row, before);
    return medications.answer(c, uuid);
  }

  async #insistOnWritable(c: RequestContext, before: ReadMedication): Promise<void> {
    const { patient_uuid: patient, encounter_uuid: encounter } = before;
    await refuseDeceased(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
  }
}

/**
 * The amending practitioner becomes responsible for the version in force.
 * @throws ApiError 409 `dispensed`
 */
function amendmentOf(c: RequestContext, { dispensed, amendments }: ReadMedication): Changes<'medication_requests'> {
  if (dispensed)
    throw conflict('dispensed', 'This medicine was dispensed already. Stop it, and prescribe again what is needed.');
  return { amendments: amendments + 1, amended_on: c.now, amended_by: c.practitionerRole };
}

/** @throws ApiError 409 `not_allowed`; 400 for an amendment that changes nothing */
function nextStatus(
  from: MedicationStatus,
  asked: MedicationStatus | undefined,
  values: Partial<LineValues>,
): MedicationStatus {
  const changes = Object.keys(values).length > 0;
  const amends = asked === 'amended' || asked === 'corrected';
  // A signed medicine must not be changed without an amendment, and a stopped one not at all.
  if (changes && from !== 'draft' && (!isInForce(from) || !(amends || asked === undefined))) throw notAllowed(from);
  if (!changes && amends) throw invalid({ status: ['Nothing was changed.'] });
  const to = asked ?? (changes && from !== 'draft' ? 'amended' : from);
  if (to !== from && !mayBecome(from, to)) throw notAllowed(from);
  return to;
}

/** @throws ApiError 400 without a reason: everything except work on a draft and its signing needs one */
function dueReason(body: UpdateMedicationRequest, from: MedicationStatus, to: MedicationStatus): string | null {
  const reason = (to === 'revoked' && from !== to ? reasonOf(body.reason) : body.reason?.trim()) || null;
  const isDue =
    to === 'revoked' || to === 'entered-in-error' || (from !== 'draft' && (to === 'amended' || to === 'corrected'));
  if (isDue && reason === null) throw invalid({ reason: ['Reason is required'] });
  return reason;
}

const sentences: Readonly<Partial<Record<MedicationStatus, string>>> = {
  revoked: 'This medicine was stopped.',
  'entered-in-error': 'This medicine was entered in error.',
};

const notAllowed = (status: MedicationStatus) =>
  conflict('not_allowed', sentences[status] ?? 'This is not possible for a medicine in this state.', { status });
