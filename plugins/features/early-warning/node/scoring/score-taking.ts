import { sentence } from '@clinic-workbench/sdk/common';
import { conflict, insertRow, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { EncounterBook } from '../../../encounters/node/contract';
import { ObservationBook, type ObservationRow } from '../../../observations/node/contract';
import { claimedPatient } from '../../../patients/node/contract';
import { computeScore, type ComputedScore } from '../../common/compute-score';
import { dueTimes } from '../../common/due-times';
import type { EarlyWarningScore, KeptInput } from '../../common/early-warning-score';
import { kindFacts } from '../../common/score-kind';
import type { CreateScore } from '../../common/score-requests';
import type { ScoreTable } from '../../common/score-table';
import type { SignSource } from '../../common/measured-signs';
import { settleSigns } from '../../common/settled-signs';
import { lockScores, settleCurrent } from '../reading/current-scores';
import { foundSigns } from './found-signs';
import { ScoreReader } from '../reading/score-reader';
import { insistOnRecent, keptAs, newValues, rowOf } from '../reading/score-observations';
import { scoreSubject } from './score-subject';
import { ScoreTables, type HeldTable } from './score-tables';
import { toWire } from '../reading/score-wire';
import { recordTaking } from './record-score';
import { Triage } from '../triage';

/** Milliseconds after which a score can no longer be entered late. */
const latest = 7 * 24 * 60 * 60_000;
/** The clocks of two computers may differ by this much. */
const clocks = 60_000;

/** Takes scores: computes them again, and stores the new values as observations together with the score. */
@injectable()
export class ScoreTaking {
  readonly #encounters: EncounterBook;
  readonly #observations: ObservationBook;
  readonly #tables: ScoreTables;
  readonly #reader: ScoreReader;
  readonly #triage: Triage;

  constructor(
    @inject(EncounterBook) encounters: EncounterBook,
    @inject(ObservationBook) observations: ObservationBook,
    @inject(ScoreTables) tables: ScoreTables,
    @inject(ScoreReader) reader: ScoreReader,
    @inject(Triage) triage: Triage,
  ) {
    this.#encounters = encounters;
    this.#observations = observations;
    this.#tables = tables;
    this.#reader = reader;
    this.#triage = triage;
  }

  /**
   * @throws ApiError 404 for a deleted patient; 400 for inputs that the table does not accept; 409 `table_changed`,
   * `score_differs` with the server's result, `patient_deceased`, `encounter_closed`, and `implausible` like
   * observations
   */
  async create(c: RequestContext, body: CreateScore): Promise<EarlyWarningScore> {
    const at = timeOf(body, c.now);
    const { patient_id: patient, encounter_id: encounter, kind } = body;
    const subject = await scoreSubject(c, this.#observations, patient, at);
    const held = await this.#tables.of(c, kind, subject, body);
    const found = await foundSigns(c, this.#observations, { held, subject, at, body });
    const settled = settleSigns(body.signs ?? [], found, reasonsOf(body));
    const computed = this.#compute(held, body, settled.signs);
    // The visit is locked before the patient, and the patient before the encounter, everywhere.
    if (kind === 'tews' && computed.band) await this.#triage.taken(c, patient, at, computed.band.colour);
    await claimedPatient(c, patient);
    if (encounter) await this.#encounters.writable(c, encounter, patient);
    await lockScores(c, patient);
    await insistOnRecent(c, { patient, at, table: held.table }, body.inputs);
    const rows = await this.#keep(c, { table: held.table, computed, body, at });
    const { uuid } = await insertRow(c, 'early_warning_scores', {
      patient_uuid: patient,
      encounter_uuid: encounter ?? null,
      kind,
      table_version: held.table.version,
      age_group: held.ageGroup ?? null,
      chosen_by: held.chosenBy ?? null,
      age_group_reason: held.reason,
      ...valuesOf(computed, at),
      inputs: JSON.stringify(inputsOf(held.table, computed, body, rows)),
      signs: settled.signs,
      sign_sources: JSON.stringify(settled.sources.map((each) => withRow(each, rows))),
      dismissed_signs: JSON.stringify(settled.dismissed.map((each) => withRow(each, rows))),
      note: body.note?.trim() ?? '',
      acknowledged_at: null,
      acknowledged_by: null,
      acknowledgement_action: null,
      cancellation_reason: null,
    });
    await settleCurrent(c, patient);
    if (encounter) await this.#encounters.holds(c, encounter, kindFacts[kind].encounterKind);
    const row = await this.#reader.row(c, uuid);
    recordTaking(c, row);
    return toWire(row);
  }

  /** The server decides; a caller with another result has another table or program. */
  #compute(
    { table }: HeldTable,
    { inputs, signs: ticked, total, table_version }: CreateScore,
    signs: readonly string[],
  ): ComputedScore {
    if (table_version !== table.version)
      throw conflict('table_changed', 'The table of this score has changed. Please look at the score again.', {
        table_version: table.version,
      });
    const values = Object.fromEntries(inputs.map(({ code, value }) => [code, value]));
    if (Object.keys(values).length < inputs.length) throw invalid({ inputs: ['Inputs is not valid'] });
    const computed = computeScore(table, values, signs);
    if (computed.state === 'invalid') throw invalid(sentencesOf(table, computed));
    if (inputs.length === 0 && !ticked?.length) throw invalid({ inputs: ['Inputs is required'] });
    if (total !== undefined && total !== computed.total) {
      const { state, at_least, missing } = computed;
      throw conflict('score_differs', 'The score comes to something else. Please look at it again.', {
        state,
        total: computed.total,
        at_least,
        missing,
      });
    }
    return computed;
  }

  /** Stores the newly measured values and the total. */
  async #keep(
    c: RequestContext,
    of: {
      readonly table: ScoreTable;
      readonly computed: ComputedScore;
      readonly body: CreateScore;
      readonly at: Date;
    },
  ): Promise<readonly ObservationRow[]> {
    const { table, computed, body, at } = of;
    const { observation, encounterKind } = kindFacts[body.kind];
    const { total } = computed;
    const score = total === null ? [] : [{ code: observation, value: String(total), score: total }];
    const values = [...newValues(table, body), ...score];
    if (values.length === 0) return [];
    return this.#observations.record(c, {
      patient: body.patient_id,
      encounter: body.encounter_id ?? undefined,
      at,
      values,
      confirmed: body.confirmed === true,
      source: encounterKind,
    });
  }
}

function reasonsOf({ dismissed_signs: dismissed }: CreateScore): ReadonlyMap<string, string> {
  return new Map(dismissed?.map(({ sign, reason }) => [sign, reason]));
}

/** A value entered with the score is now an observation. */
function withRow<T extends SignSource>(source: T, rows: readonly ObservationRow[]): T {
  if (source.observation_id !== null) return source;
  return { ...source, observation_id: rowOf(source.code, rows) };
}

/** @throws ApiError 400 for the future, and for a time too long ago */
function timeOf({ effective_date_time: said }: CreateScore, now: Date): Date {
  if (!said) return now;
  const at = new Date(said);
  if (at.getTime() > now.getTime() + clocks) throw invalid({ effective_date_time: ['Time cannot be in the future'] });
  if (at.getTime() < now.getTime() - latest) throw invalid({ effective_date_time: ['Time is not valid'] });
  return at > now ? now : at;
}

function sentencesOf(table: ScoreTable, { faults }: ComputedScore): Record<string, string[]> {
  const names = new Map(table.items.map(({ code, display }) => [code, display]));
  return Object.fromEntries(
    Object.entries(faults).map(([code, fault]) => [
      code === 'signs' ? code : `inputs.${code}`,
      [sentence({ ...fault, field: names.get(code) ?? code })],
    ]),
  );
}

function valuesOf(computed: ComputedScore, at: Date) {
  const { state, total, at_least, missing, raised_by, band } = computed;
  return {
    ...({ state: state === 'complete' ? state : 'incomplete', total, at_least, missing, raised_by } as const),
    band: band && JSON.stringify(band),
    effective_at: at,
    ...dueTimes(band, at),
    escalated: band?.escalates === true,
  };
}

function inputsOf(
  table: ScoreTable,
  { parts }: ComputedScore,
  { inputs }: CreateScore,
  rows: readonly ObservationRow[],
): readonly KeptInput[] {
  const items = new Map(table.items.map((item) => [item.code, item]));
  const scores = new Map(parts.map(({ code, score }) => [code, score]));
  return inputs.map(({ code, value, observation_id }) => ({
    code,
    value,
    score: scores.get(code) ?? null,
    observation_id: observation_id ?? keptAs(items.get(code), rows),
  }));
}
