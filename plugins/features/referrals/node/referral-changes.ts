import {
  Codes,
  conflict,
  insertRow,
  invalid,
  staleVersion,
  updateVersioned,
  versionRequired,
  type Changes,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { mayBecome, type Referral, type ReferralStatus } from '../common/referral';
import type { AnswerReferral, CreateReferral, ReferralContent } from '../common/referral-requests';
import { recordChange } from './record-change';
import { ReferralReader } from './referral-reader';
import { toWire, type ReadReferral } from './referral-wire';
import { phoneOf } from './phone-of';

/** Clocks of desks may run ahead by so much, milliseconds. */
const allowedAhead = 60_000;

/** Writes referrals, sends them, and puts on record what came back. */
@injectable()
export class ReferralChanges {
  readonly #reader: ReferralReader;
  readonly #encounters: EncounterBook;
  readonly #codes: Codes;

  constructor(
    @inject(ReferralReader) reader: ReferralReader,
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(Codes) codes: Codes,
  ) {
    this.#reader = reader;
    this.#encounters = encounters;
    this.#codes = codes;
  }

  /**
   * An outgoing one begins as a draft; an incoming one has come already.
   * @throws ApiError 404 for the patient; 400; 409 `encounter_closed`
   */
  async create(c: RequestContext, body: CreateReferral): Promise<Referral> {
    const { patient_id: patient, encounter_id: encounter } = body;
    await heldPatient(c, patient);
    if (encounter) {
      await this.#encounters.writable(c, encounter, patient);
      await this.#encounters.holds(c, encounter, 'referral');
    }
    const direction = body.direction ?? 'outgoing';
    const row = await insertRow(c, 'referrals', {
      ...(await this.#content(c, body)),
      referral_number: await this.#codes.next(c, 'referral'),
      direction,
      status: direction === 'outgoing' ? 'draft' : 'active',
      patient_uuid: patient,
      encounter_uuid: encounter ?? null,
      authored_on: direction === 'outgoing' ? null : pastTime(c, 'authored_on', body.authored_on),
      sent_by: null,
      answer: null,
      answered_by: null,
      answered_at: null,
      answer_recorded_by: null,
      status_reason: null,
    });
    recordChange(c, 'created', undefined, row);
    return this.#wire(c, row.uuid);
  }

  /** Writes a draft anew. @throws ApiError 404; 400; 409 `stale_version`, `not_allowed` */
  async put(c: RequestContext, uuid: string, ifMatch: number | undefined, body: ReferralContent): Promise<Referral> {
    const before = await this.#current(c, uuid, ifMatch);
    if (before.status !== 'draft') throw notAllowed(before.status);
    return this.#change(c, before, await this.#content(c, body), 'updated');
  }

  /** From now on it stands as it is. @throws ApiError 404; 409 `stale_version`, `not_allowed` */
  async send(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Referral> {
    const before = await this.#current(c, uuid, ifMatch, 'active');
    return this.#change(c, before, { status: 'active', authored_on: c.now, sent_by: c.user }, 'sent');
  }

  /** @throws ApiError 404; 400; 409 `stale_version`, `not_allowed` */
  async answer(c: RequestContext, uuid: string, ifMatch: number | undefined, body: AnswerReferral): Promise<Referral> {
    const before = await this.#current(c, uuid, ifMatch, 'completed');
    const answer = body.text.trim();
    const by = body.by.trim();
    if (answer === '') throw invalid({ text: ['Answer is required'] });
    if (by === '') throw invalid({ by: ['Answered by is required'] });
    const at = pastTime(c, 'at', body.at);
    return this.#change(
      c,
      before,
      { status: 'completed', answer, answered_by: by, answered_at: at, answer_recorded_by: c.user },
      'answered',
    );
  }

  /** Takes back what was sent; a draft, or an answer to the wrong one, was entered in error. @throws ApiError 404; 409 */
  async remove(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Referral> {
    const before = await this.#current(c, uuid, ifMatch);
    const status = before.status === 'active' ? 'revoked' : 'entered-in-error';
    if (!mayBecome(before.status, status)) throw notAllowed(before.status);
    return this.#change(c, before, { status, status_reason: reason.trim() }, 'deleted');
  }

  async #change(
    c: RequestContext,
    before: ReadReferral,
    values: Changes<'referrals'>,
    what: Parameters<typeof recordChange>[1],
  ): Promise<Referral> {
    const row = await updateVersioned(c, 'referrals', before.uuid, before.version, values);
    recordChange(c, what, before, row);
    return this.#wire(c, row.uuid);
  }

  /** The referral as the caller read it, kept from others. */
  async #current(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    to?: ReferralStatus,
  ): Promise<ReadReferral> {
    if (ifMatch === undefined) throw versionRequired();
    const row = await this.#reader.row(c, uuid, 'lock');
    if (row.version !== ifMatch) {
      c.audit({ action: 'read', resource: 'referrals', resourceUuid: uuid, patientUuid: row.patient_uuid });
      throw staleVersion(ifMatch, toWire(row));
    }
    if (to !== undefined && !mayBecome(row.status, to)) throw notAllowed(row.status);
    return row;
  }

  /** What is written, as it is stored: of somebody in the address book, what stands there where nothing else is said. */
  async #content(c: RequestContext, body: ReferralContent) {
    const text = (value: string | null | undefined) => value?.trim() ?? '';
    const known = body.specialist_id ? await this.#specialist(c, body.specialist_id) : undefined;
    const reason = text(body.reason);
    if (reason === '') throw invalid({ reason: ['Reason is required'] });
    const practitioner_name = text(body.practitioner_name) || (known?.name ?? '');
    const facility = text(body.facility) || (known?.facility ?? '');
    if (practitioner_name === '' && facility === '')
      throw invalid({ facility: ['Practitioner or facility is required'] });
    return {
      specialty: text(body.specialty) || known?.specialty || null,
      specialist_uuid: known?.uuid ?? null,
      practitioner_name,
      facility,
      phone: phoneOf(body.phone) || (known?.phone ?? ''),
      email: text(body.email) || (known?.email ?? ''),
      priority: body.priority ?? 'routine',
      reason,
      summary: text(body.summary),
    } as const;
  }

  /** @throws ApiError 400 */
  async #specialist({ db, organization }: RequestContext, uuid: string) {
    const row = await db
      .selectFrom('specialists')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (!row) throw invalid({ specialist_id: ['Specialist is not valid'] });
    return row;
  }

  async #wire(c: RequestContext, uuid: string): Promise<Referral> {
    return toWire(await this.#reader.row(c, uuid));
  }
}

/** @throws ApiError 400 for what is yet to come */
function pastTime({ now }: RequestContext, field: string, value: string | null | undefined): Date {
  if (!value) return now;
  const at = new Date(value);
  if (at.getTime() > now.getTime() + allowedAhead) throw invalid({ [field]: ['Date cannot be in the future'] });
  return at;
}

const sentences: Readonly<Record<ReferralStatus, string>> = {
  draft: 'This referral has not been sent.',
  active: 'This referral was sent and stands as it is. Take it back and write another one.',
  completed: 'This referral was answered.',
  revoked: 'This referral was taken back.',
  'entered-in-error': 'This referral was entered in error.',
};

/** 409: English, for people. */
const notAllowed = (status: ReferralStatus) => conflict('not_allowed', sentences[status], { status });
