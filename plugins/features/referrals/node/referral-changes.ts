import { Codes, conflict, invalid, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { mayBecome, type Referral, type ReferralStatus, type ReferralContent } from '../common/referral';
import type { AnswerReferral, CreateReferral } from '../common/referral-requests';
import { phoneOf } from './phone-of';
import { referrals, type ReadReferral } from './referral-records';

/** Milliseconds that a client's clock may run ahead. */
const allowedAhead = 60_000;

/** Writes and sends referrals, and records their answers. */
@injectable()
export class ReferralChanges {
  readonly #encounters: EncounterBook;
  readonly #codes: Codes;

  constructor(@inject(EncounterBook) encounters: EncounterBook, @inject(Codes) codes: Codes) {
    this.#encounters = encounters;
    this.#codes = codes;
  }

  /**
   * An outgoing one starts as a draft; an incoming one is received already.
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
    const { uuid } = await referrals.create(c, {
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
    return referrals.answer(c, uuid);
  }

  /** Replaces the content of a draft. @throws ApiError 404; 400; 409 `stale_version`, `not_allowed` */
  async put(c: RequestContext, uuid: string, ifMatch: number | undefined, body: ReferralContent): Promise<Referral> {
    const before = await referrals.current(c, uuid, ifMatch);
    if (before.status !== 'draft') throw notAllowed(before.status);
    return change(c, before, await this.#content(c, body));
  }

  /** A sent referral does not change any more. @throws ApiError 404; 409 `stale_version`, `not_allowed` */
  async send(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Referral> {
    const before = await becoming(c, uuid, ifMatch, 'active');
    return change(c, before, { status: 'active', authored_on: c.now, sent_by: c.user }, { kind: 'sent' });
  }

  /** @throws ApiError 404; 400; 409 `stale_version`, `not_allowed` */
  async answer(c: RequestContext, uuid: string, ifMatch: number | undefined, body: AnswerReferral): Promise<Referral> {
    const before = await becoming(c, uuid, ifMatch, 'completed');
    const answer = body.text.trim();
    const by = body.by.trim();
    if (answer === '') throw invalid({ text: ['Answer is required'] });
    if (by === '') throw invalid({ by: ['Answered by is required'] });
    const at = pastTime(c, 'at', body.at);
    return change(
      c,
      before,
      { status: 'completed', answer, answered_by: by, answered_at: at, answer_recorded_by: c.user },
      { kind: 'answered' },
    );
  }

  /**
   * Revokes a sent referral; marks a draft, or an answer to the wrong referral, as entered in error. @throws ApiError
   * 404; 409
   */
  async remove(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Referral> {
    const before = await referrals.current(c, uuid, ifMatch);
    const status = before.status === 'active' ? 'revoked' : 'entered-in-error';
    if (!mayBecome(before.status, status)) throw notAllowed(before.status);
    const status_reason = reason.trim();
    return change(c, before, { status, status_reason }, { kind: status, reason: status_reason });
  }

  /** The content as columns. The address book fills in what the caller leaves out. */
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
}

async function change(
  c: RequestContext,
  before: ReadReferral,
  values: Changes<'referrals'>,
  how?: Parameters<typeof referrals.change>[3],
): Promise<Referral> {
  await referrals.change(c, before, values, how);
  return referrals.answer(c, before.uuid);
}

/** The referral at the caller's version, locked. @throws ApiError 409 `not_allowed` if it cannot take this status */
async function becoming(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  to: ReferralStatus,
): Promise<ReadReferral> {
  const row = await referrals.current(c, uuid, ifMatch);
  if (!mayBecome(row.status, to)) throw notAllowed(row.status);
  return row;
}

/** @throws ApiError 400 for a time in the future */
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
