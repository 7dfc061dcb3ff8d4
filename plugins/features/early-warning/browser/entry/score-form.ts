import { FormModel, type Drafts, draftOfNew } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, reaction } from 'mobx';
import { codes } from '../../../observations/common/observation-codes';
import { ageGroupOf, type AgeGroup, type ChosenGroup } from '../../common/age-group';
import { computeScore, type ComputedScore, type ScoreInputs } from '../../common/compute-score';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { signsMeasured, type Measured, type SignSource } from '../../common/measured-signs';
import type { LastValue, RecentValue, ScoreEntry } from '../../common/score-entry';
import type { ScoreKind } from '../../common/score-kind';
import type { CreateScore } from '../../common/score-requests';
import type { ScoreTable } from '../../common/score-table';
import { settleSigns, type SettledSigns } from '../../common/settled-signs';
import { tableOf, type PublishedTable } from '../../common/score-tables';

export interface ScoreValues {
  /** By the codes of the table; empty if unknown. */
  inputs: Record<string, number | string | null>;
  /** mmHg */
  diastolic: number | string | null;
  signs: string[];
  /** Chosen by hand; empty to use age and height. */
  age_group: AgeGroup | '';
  /** The reason for another age group than the patient's. */
  age_group_reason: string;
  /** The reasons for dismissed signs, by their codes. */
  dismissed: Record<string, string>;
  note: string;
  /** True after the user confirmed hardly possible values. */
  confirmed: boolean;
}

export interface ScoreFormOptions {
  readonly kind: ScoreKind;
  readonly published: PublishedTable;
  readonly entry: ScoreEntry;
  readonly encounter: string | undefined;
  readonly drafts: Drafts;
  readonly take: (body: CreateScore, idempotencyKey: string) => Promise<EarlyWarningScore>;
}

/** A score while it is being taken: its inputs and its result so far. */
export class ScoreForm {
  readonly #options: ScoreFormOptions;
  readonly kind: ScoreKind;
  readonly form: FormModel<ScoreValues>;
  /** The site may change its cut-offs meanwhile. */
  entry: ScoreEntry;
  encounter: string | undefined;
  /** When it was opened, ISO 8601. */
  readonly opened = new Date().toISOString();
  /** By item: values of the last hour used as they were read. Typing another value means a new measurement. */
  readonly reused = observable.map<string, RecentValue>();
  saved: EarlyWarningScore | undefined = undefined;

  constructor(options: ScoreFormOptions) {
    this.#options = options;
    this.kind = options.kind;
    this.entry = options.entry;
    this.encounter = options.encounter;
    const { patient_id } = options.entry;
    this.form = new FormModel<ScoreValues>({
      initial: {
        inputs: {},
        diastolic: null,
        signs: [],
        dismissed: {},
        age_group: '',
        age_group_reason: '',
        note: '',
        confirmed: false,
      },
      rules: () => this.faults,
      save: async (_values, key) => this.#keep(await options.take(this.body, key)),
      draft: {
        drafts: options.drafts,
        key: draftOfNew(`early-warning/${options.kind}`, { patient: patient_id, within: options.encounter }),
        subjectOf: () => '',
      },
    });
    makeAutoObservable(this, { form: false, kind: false, opened: false, lastOf: false }, { autoBind: true });
    this.#prefill();
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops watching the input
   */
  watch(): () => void {
    return reaction(
      () => [...this.reused].filter(([code, { value }]) => this.form.values.inputs[code] !== value),
      (changed) => changed.forEach(([code]) => this.#measured(code)),
      { fireImmediately: true },
    );
  }

  /** The age group by age and height. */
  get known(): ChosenGroup | undefined {
    const { age, age_is_estimated: estimated, height } = this.entry;
    return ageGroupOf({ age, estimated, height });
  }

  /** True if the table of another age than the patient's was chosen: that needs a reason. */
  get ofAnotherAge(): boolean {
    return this.kind === 'tews' && this.known !== undefined && this.chosen?.by === 'hand';
  }

  /** The least age in completed years for this score; 0 for any age. */
  get fromAge(): number {
    return this.#options.published.from_age ?? 0;
  }

  /** TEWS has a table per age group; another adult score asks for the group if the age is unknown. */
  get asksAgeGroup(): boolean {
    return this.kind === 'tews' || (this.fromAge > 0 && this.entry.age === null);
  }

  /** True if a patient of unknown age is a child: the score does not apply. */
  get notForAge(): boolean {
    return this.kind !== 'tews' && this.asksAgeGroup && this.chosen !== undefined && this.chosen.group !== 'adult';
  }

  get chosen(): ChosenGroup | undefined {
    // A height cannot distinguish an adult from a tall child.
    const known = this.kind === 'tews' ? this.known : undefined;
    const said = this.form.values.age_group;
    return said && said !== known?.group ? { group: said, by: 'hand' } : known;
  }

  get table(): ScoreTable {
    const { gender, age, cut_offs: cutOffs } = this.entry;
    return tableOf(this.kind, this.#options.published, { ageGroup: this.chosen?.group, gender, age, cutOffs });
  }

  /** The inputs that the table accepts; those of another age group are left out. */
  get inputs(): ScoreInputs {
    const { inputs } = this.form.values;
    return Object.fromEntries(
      this.table.items.flatMap(({ code, initial }) => {
        const value = inputs[code] ?? initial;
        return value === undefined || value === '' ? [] : [[code, value]];
      }),
    );
  }

  /** The signs of this table ticked by hand. */
  get ticked(): readonly string[] {
    const known = new Set(this.table.signs.map(({ code }) => code));
    return this.form.values.signs.filter((code) => known.has(code));
  }

  /** Signs that follow from typed values, and from the chart's values of the last hour. */
  get found(): readonly SignSource[] {
    if (this.kind !== 'tews' || !this.chosen) return [];
    const { measured, age_in_months } = this.entry;
    const { entered } = this;
    const charted = measured.filter(({ code }) => !entered.some((each) => each.code === code));
    return signsMeasured(this.chosen.group, [...entered, ...charted], age_in_months);
  }

  /** The typed values, by observation code. */
  get entered(): readonly Measured[] {
    const kept = new Map(this.table.items.map(({ code, observation }) => [code, observation]));
    return Object.entries(this.inputs).flatMap(([code, value]) => {
      const observation = kept.get(code);
      if (observation === undefined || value === undefined || this.reused.has(code)) return [];
      return [{ code: observation, value, at: this.opened, observation_id: null }];
    });
  }

  /** The signs that count with their sources, and the dismissed ones. */
  get settled(): SettledSigns {
    return settleSigns(this.ticked, this.found, new Map(Object.entries(this.form.values.dismissed)));
  }

  get computed(): ComputedScore {
    return computeScore(this.table, this.inputs, this.settled.signs);
  }

  get faults(): Faults {
    const { items } = this.table;
    const names = new Map(items.map(({ code, display }) => [code, display]));
    const own = Object.entries(this.computed.faults).map(([code, fault]) => [
      `inputs.${code}`,
      [{ ...fault, field: names.get(code) ?? code }],
    ]);
    const diastolic = this.form.values.diastolic;
    if (typeof diastolic === 'string' && diastolic !== '')
      own.push(['diastolic', [{ message: '{{field}} is not valid', field: 'Diastolic' }]]);
    if (this.asksAgeGroup && !this.chosen)
      own.push(['age_group', [{ message: '{{field}} is required', field: 'Age group' }]]);
    else if (this.notForAge)
      own.push([
        'age_group',
        [{ message: 'This score is not made for people under {{n}} years', field: '', n: this.fromAge }],
      ]);
    if (this.ofAnotherAge && this.form.values.age_group_reason.trim() === '')
      own.push(['age_group_reason', [{ message: '{{field}} is required', field: 'Reason for the other table' }]]);
    const [first] = items;
    const said = Object.keys(this.inputs).some(
      (code) => items.find((item) => item.code === code)?.initial === undefined,
    );
    if (first && !said && this.ticked.length === 0)
      own.push([`inputs.${first.code}`, [{ message: '{{field}} is required', field: first.display }]]);
    return Object.fromEntries(own) as Faults;
  }

  get body(): CreateScore {
    const { note, age_group, age_group_reason, diastolic, confirmed } = this.form.values;
    const inputs = Object.entries(this.inputs).map(([code, value]) => {
      const recent = this.reused.get(code);
      return { code, value: value!, ...(recent && { observation_id: recent.observation_id }) };
    });
    return {
      patient_id: this.entry.patient_id,
      kind: this.kind,
      table_version: this.table.version,
      inputs,
      signs: [...this.ticked],
      total: this.computed.total,
      note,
      ...(this.encounter !== undefined && { encounter_id: this.encounter }),
      ...(age_group && { age_group }),
      ...(this.ofAnotherAge && { age_group_reason }),
      ...(this.settled.dismissed.length > 0 && {
        dismissed_signs: this.settled.dismissed.map(({ sign, reason }) => ({ sign, reason })),
      }),
      ...(typeof diastolic === 'number' && { diastolic }),
      ...(confirmed && { confirmed }),
    };
  }

  /**
   * Dismisses a sign that follows from a value, or restores it.
   * @param reason undefined restores it
   */
  dismiss(sign: string, reason: string | undefined): void {
    const { [sign]: _before, ...others } = this.form.values.dismissed;
    this.form.set('dismissed', reason === undefined ? others : { ...others, [sign]: reason });
    if (reason !== undefined)
      this.form.set(
        'signs',
        this.form.values.signs.filter((code) => code !== sign),
      );
  }

  /** The last measured value of an input. */
  lastOf(code: string): LastValue | undefined {
    const observation = this.table.items.find((item) => item.code === code)?.observation;
    return this.entry.last.find((value) => value.code === observation);
  }

  /** Takes the server's newer data; typed values stay. */
  heard(entry: ScoreEntry): void {
    this.entry = entry;
  }

  /** The encounter has ended: the score is saved for the patient alone. */
  leaveEncounter(): void {
    this.encounter = undefined;
    this.form.failure = undefined;
  }

  /** Fills in values of the last hour, until the user measures again. */
  #prefill(): void {
    const recent = new Map(this.entry.recent.map((value) => [value.code, value]));
    const inputs: ScoreValues['inputs'] = {};
    for (const { code, observation, kind } of this.table.items) {
      const value = kind === 'range' && observation !== undefined ? recent.get(observation) : undefined;
      if (!value) continue;
      inputs[code] = value.value;
      this.reused.set(code, value);
    }
    this.form.values.inputs = inputs;
    this.form.values.diastolic = recent.get(codes.diastolic)?.value ?? null;
  }

  #measured(code: string): void {
    this.reused.delete(code);
  }

  #keep(score: EarlyWarningScore): void {
    this.saved = score;
  }
}
