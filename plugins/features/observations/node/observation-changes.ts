import { dayIn, reasonOf } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient, heldPatient } from '../../patients/node/contract';
import { ageInMonths } from '../common/interpretation';
import type { Observation } from '../common/observation';
import { codes } from '../common/observation-codes';
import type { ChangeObservation } from '../common/observation-requests';
import { CodeLookup } from './code-lookup';
import { derivedIndex } from './derived-index';
import { observations, type ReadObservation } from './observation-records';
import type { ObservationRow } from './observations-table';
import { refuseDoubtful, RoundKeeping, timeOf } from './round-keeping';
import { checkedValue } from './round-values';
import { timeZoneOf } from './time-zone';

/** Codes that the patient's record stores, and from which the body mass index is calculated. */
const measures: ReadonlySet<string> = new Set([codes.weight, codes.height]);

/**
 * Cancels and corrects observations; former values stay in the history. Also after the encounter has ended, because
 * mistakes must stay correctable.
 */
@injectable()
export class ObservationChanges {
  readonly #codes: CodeLookup;
  readonly #rounds: RoundKeeping;

  constructor(@inject(CodeLookup) lookup: CodeLookup, @inject(RoundKeeping) rounds: RoundKeeping) {
    this.#codes = lookup;
    this.#rounds = rounds;
  }

  /**
   * @throws ApiError 404; 409 `stale_version`, `cancelled`, `derived`, `implausible`; 400 for a value that its code
   * does not accept, or no change
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: ChangeObservation,
  ): Promise<Observation> {
    const before = await observations.current(c, uuid, ifMatch);
    if (before.status === 'cancelled') throw conflict('cancelled', 'This has been cancelled already.');
    if (before.derived_from !== null)
      throw conflict('derived', 'This is worked out from weight and height. Correct or cancel those.');
    const after =
      body.status === 'cancelled' ? await cancel(c, before, reasonOf(body.reason)) : await this.#amend(c, before, body);
    if (measures.has(after.code)) {
      await followIndex(c, after);
      await claimedPatient(c, after.patient_uuid);
      await this.#rounds.tell(c, after.patient_uuid);
    }
    return observations.answer(c, uuid);
  }

  async #amend(c: RequestContext, before: ReadObservation, body: ChangeObservation): Promise<ObservationRow> {
    const of = await this.#codes.find(before.code);
    if (!of) throw conflict('unknown_code', 'This can only be cancelled.');
    const { birth_date } = await (measures.has(before.code) ? claimedPatient : heldPatient)(c, before.patient_uuid);
    const at = body.effective_date_time
      ? await timeOf(c, new Date(body.effective_date_time), birth_date)
      : before.effective_at;
    const months = ageInMonths(birth_date, dayIn(await timeZoneOf(c), at));
    const checked = checkedValue(
      {
        field: '',
        of,
        value: body.value ?? before.value,
        note: body.note ?? before.note,
        interpretation: body.interpretation ?? before.interpretation,
      },
      months,
    );
    if (body.confirmed !== true) refuseDoubtful([checked]);
    const { value, quantity, second, interpretation, ageUnknown: age_unknown, note } = checked;
    const same =
      value === before.value &&
      note === before.note &&
      interpretation === before.interpretation &&
      at.getTime() === before.effective_at.getTime();
    if (same) throw invalid({ value: ['Nothing was changed'] });
    const changes = { value, quantity, second_quantity: second, interpretation, age_unknown, note, effective_at: at };
    return store(c, before, { ...changes, status: 'amended', reason: reasonOf(body.reason) });
  }
}

async function cancel(c: RequestContext, before: ReadObservation, reason: string): Promise<ObservationRow> {
  const after = await store(c, before, { status: 'cancelled', reason });
  await sql`
    update observation_rounds r set categories = coalesce((
             select array_agg(distinct ob.category) from observations ob
              where ob.organization_uuid = r.organization_uuid and ob.round_uuid = r.uuid and ob.status <> 'cancelled'), '{}')
     where r.organization_uuid = ${c.organization} and r.uuid = ${before.round_uuid}`.execute(c.db);
  return after;
}

/** Stores a change with its reason, and keeps the former state. */
function store(
  c: RequestContext,
  before: ReadObservation,
  changes: Changes<'observations'> & { readonly status: 'amended' | 'cancelled'; readonly reason: string },
): Promise<ObservationRow> {
  return observations.change(c, before, changes, { kind: changes.status, reason: changes.reason });
}

/** Recalculates the body mass indexes of a changed weight or height, or cancels them with it. */
async function followIndex(c: RequestContext, source: ObservationRow): Promise<void> {
  const derived = await observations.rows(c, {
    where: sql`ob.patient_uuid = ${source.patient_uuid} and ob.code = ${codes.bmi} and ob.status <> 'cancelled'
      and ${source.uuid} = any(ob.derived_from)`,
  });
  for (const { uuid } of derived) {
    const index = await observations.row(c, uuid, 'lock');
    if (source.status === 'cancelled') {
      await cancel(c, index, `Worked out from what was cancelled: ${source.reason}`);
      continue;
    }
    const { birth_date } = await claimedPatient(c, source.patient_uuid);
    const months = ageInMonths(birth_date, dayIn(await timeZoneOf(c), index.effective_at));
    const sources = await measuresOf(c, index.derived_from ?? []);
    const now = derivedIndex(sources.get(codes.weight), sources.get(codes.height), months);
    const reason = `Worked out anew: ${source.reason}`;
    if (!now) await cancel(c, index, reason);
    else if (now.value !== index.value) {
      const { value, quantity, interpretation, ageUnknown: age_unknown } = now;
      await store(c, index, { value, quantity, interpretation, age_unknown, status: 'amended', reason });
    }
  }
}

async function measuresOf(c: RequestContext, uuids: readonly string[]) {
  const rows = await c.db
    .selectFrom('observations')
    .select(['uuid', 'code', 'quantity', 'effective_at'])
    .where('organization_uuid', '=', c.organization)
    .where('uuid', 'in', uuids)
    .execute();
  return new Map(
    rows.map(({ uuid, code, quantity, effective_at }) => [code, { uuid, quantity: quantity ?? 0, at: effective_at }]),
  );
}
