import {
  conflict,
  refuseStaleRecord,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { heldPatient } from '../../../patients/node/contract';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { EscalationAnswer } from '../../common/escalation-answer';
import type { AcknowledgeScore, CancelScore, TakeBackAcknowledgement } from '../../common/score-requests';
import { lockScores, settleCurrent } from '../reading/current-scores';
import { tell } from './record-score';
import { ScoreReader } from '../reading/score-reader';
import { toWire, type ReadScore } from '../reading/score-wire';
import { Triage } from '../triage';

/** Acknowledges and cancels scores. Their computed values never change. */
@injectable()
export class ScoreChanges {
  readonly #reader: ScoreReader;
  readonly #triage: Triage;

  constructor(@inject(ScoreReader) reader: ScoreReader, @inject(Triage) triage: Triage) {
    this.#reader = reader;
    this.#triage = triage;
  }

  /**
   * Acknowledges an escalation, and with it earlier unacknowledged ones of the same kind: a clinician who knows the latest
   * knows the patient's state.
   *
   * @throws ApiError 404; 409 `stale_version`, `not_escalated`, `score_cancelled`; 428
   */
  async acknowledge(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { action, comment }: AcknowledgeScore,
  ): Promise<EarlyWarningScore> {
    const before = await this.#open(c, uuid, ifMatch);
    if (before.status === 'cancelled') throw cancelled();
    if (!before.escalated) throw conflict('not_escalated', 'This score asks nobody to come.');
    if (before.acknowledged_at !== null) return toWire(before);
    const acknowledgement = comment?.trim() ?? '';
    const { rows: known } = await sql<{ readonly uuid: string }>`
      update early_warning_scores
         set acknowledged_at = ${c.now}, acknowledged_by = ${c.user}, acknowledgement = ${acknowledgement},
             acknowledgement_action = ${action},
             version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${before.patient_uuid} and kind = ${before.kind}
         and escalated and acknowledged_at is null and status = 'registered' and effective_at <= ${before.effective_at}
      returning uuid`.execute(c.db);
    for (const each of known) {
      await this.#keep(c, each.uuid, { what: 'acknowledged', action, comment: acknowledgement });
      const row = await this.#reader.row(c, each.uuid);
      this.#audit(c, { ...row, ...unknown }, row, ['acknowledged_at', 'acknowledgement', 'acknowledgement_action']);
      tell(c, 'acknowledged', row);
    }
    return toWire(await this.#reader.row(c, uuid));
  }

  /**
   * Withdraws a mistaken acknowledgement, so that the escalation is open again. Both stay in the history, with who
   * withdrew it and why.
   *
   * @throws ApiError 404; 409 `stale_version`, `not_acknowledged`, `score_cancelled`; 428
   */
  async takeBack(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason }: TakeBackAcknowledgement,
  ): Promise<EarlyWarningScore> {
    const before = await this.#open(c, uuid, ifMatch);
    if (before.status === 'cancelled') throw cancelled();
    if (before.acknowledged_at === null) throw conflict('not_acknowledged', 'Nobody has acknowledged this score.');
    await updateVersioned(c, 'early_warning_scores', uuid, before.version, {
      acknowledged_at: null,
      acknowledged_by: null,
      acknowledgement: '',
      acknowledgement_action: null,
    });
    await this.#keep(c, uuid, { what: 'taken-back', action: null, comment: reason.trim() });
    const after = await this.#reader.row(c, uuid);
    this.#audit(c, before, after, ['acknowledged_at', 'acknowledgement', 'acknowledgement_action', 'answers']);
    tell(c, 'acknowledgement-taken-back', after);
    return toWire(after);
  }

  /** @throws ApiError 404; 409 `stale_version`, `score_cancelled`; 428 */
  async cancel(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason }: CancelScore,
  ): Promise<EarlyWarningScore> {
    const { patient_uuid, kind, status } = await this.#reader.row(c, uuid);
    // The visit is locked before the patient, everywhere.
    if (kind === 'tews' && status === 'registered') await this.#triage.takenBack(c, patient_uuid, uuid);
    await heldPatient(c, patient_uuid);
    await lockScores(c, patient_uuid);
    const before = await this.#open(c, uuid, ifMatch);
    if (before.status === 'cancelled') throw cancelled();
    await updateVersioned(c, 'early_warning_scores', uuid, before.version, {
      status: 'cancelled',
      cancellation_reason: reason.trim(),
      current: false,
    });
    await settleCurrent(c, patient_uuid);
    const after = await this.#reader.row(c, uuid);
    this.#audit(c, before, after, ['status', 'cancellation_reason']);
    tell(c, 'cancelled', after);
    return toWire(after);
  }

  async #keep(
    { db, organization, user, now }: RequestContext,
    score_uuid: string,
    answer: Pick<EscalationAnswer, 'what' | 'action' | 'comment'>,
  ): Promise<void> {
    const row = { organization_uuid: organization, uuid: v7({ msecs: now.getTime() }), score_uuid, at: now, by: user };
    await db
      .insertInto('early_warning_answers')
      .values({ ...row, ...answer })
      .execute();
  }

  async #open(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadScore> {
    if (ifMatch === undefined) throw versionRequired();
    const row = await this.#reader.row(c, uuid, 'lock');
    await refuseStaleRecord(c, 'early-warning', row, ifMatch, () => toWire(row));
    return row;
  }

  #audit(c: RequestContext, before: ReadScore, after: ReadScore, fields: readonly (keyof ReadScore)[]): void {
    const of = (row: ReadScore) => Object.fromEntries(fields.map((field) => [field, row[field]]));
    c.audit({
      action: 'update',
      resource: 'early-warning',
      resourceUuid: after.uuid,
      patientUuid: after.patient_uuid,
      before: of(before),
      after: of(after),
    });
  }
}

/** The columns of an unacknowledged score. */
const unknown = { acknowledged_at: null, acknowledgement: '', acknowledgement_action: null } as const;

const cancelled = () => conflict('score_cancelled', 'This score was cancelled.');
