import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { CodeFormat, Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CodePreview, CodeSequence } from '../../common';
import { ChangeSequence, RegisterSequence } from '../../common/code-requests';
import { codeText } from '../../common/code-text';

/** The typed values. */
export interface SequenceValues {
  readonly label: string;
  readonly type: string;
  readonly gapless: boolean;
  readonly prefix: string;
  readonly suffix: string;
  readonly padding: number;
  readonly increment: number;
  readonly yearly: boolean;
  readonly check_digit: string;
  readonly next_value: number;
  /** The version that the values came from; 0 for a new sequence. */
  readonly version: number;
}

export interface EditorOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** The sequence to change; undefined registers a new one. */
  readonly sequence: CodeSequence | undefined;
  /** YYYY-MM-DD where the organization is. */
  readonly today: string;
}

const faultsOfNew = rulesOf(RegisterSequence);
const faultsOfChange = rulesOf(ChangeSequence);
/** How many next codes are shown. */
const shown = 3;

/** One sequence while its format is being edited. */
export class SequenceEditor {
  readonly #options: EditorOptions;
  #asked = 0;
  readonly form: FormModel<SequenceValues>;
  /** The sequence as it was when the form opened, or as another user has saved it since. */
  known: CodeSequence | undefined;
  /** The sequence as another user saved it, until this user decides which changes to keep. */
  stale: CodeSequence | undefined = undefined;
  /** The sequence as the server saved it; undefined before that. */
  saved: CodeSequence | undefined = undefined;
  /** Why the server would refuse the format, English. */
  warnings: readonly string[] = [];

  constructor(options: EditorOptions) {
    this.#options = options;
    const { drafts, sequence } = options;
    this.known = sequence;
    this.form = new FormModel<SequenceValues>({
      initial: sequence ? valuesOf(sequence) : fresh,
      rules: (values) => this.#faults(values),
      save: (values, key) => this.#save(values, key),
      draft: {
        drafts,
        key: sequence ? draftOf('codes', { record: sequence.uuid }) : draftOfNew('codes'),
        subjectOf: ({ label }) => label,
      },
    });
    makeAutoObservable(
      this,
      { form: false, known: observableRef, stale: observableRef, saved: observableRef, warnings: observableRef },
      { autoBind: true },
    );
  }

  /** Restores typed values. The number may have risen since then. */
  async restore(): Promise<void> {
    await this.form.restore();
    const least = this.known?.next_value ?? 1;
    if (this.form.values.next_value < least) this.form.set('next_value', least);
  }

  get isNew(): boolean {
    return this.#options.sequence === undefined;
  }

  /** The next codes; none while the format is not valid. */
  get codes(): readonly string[] {
    const { faults, values } = this.form;
    const format = formatOf(values);
    if (Object.keys(faults).some((field) => field in format || field === 'next_value')) return [];
    const occasion = { day: this.#options.today, location: 'LOC' };
    return Array.from({ length: shown }, (_, n) =>
      codeText(format, values.next_value + n * format.increment, occasion),
    );
  }

  /** The values that the preview depends on; a change requests a new preview. */
  get question(): string {
    const { values } = this.form;
    return this.codes.length > 0 ? JSON.stringify({ ...formatOf(values), ...this.#nextOf(values) }) : '';
  }

  /** Asks the server whether the format could be saved. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    const { question } = this;
    const errors = question === '' ? [] : await this.#errorsOf(question);
    runInAction(() => {
      if (asked === this.#asked) this.warnings = errors;
    });
  }

  discard(): void {
    this.stale = undefined;
    this.form.reset();
  }

  takeTheirs(): void {
    if (!this.stale) return;
    this.known = this.stale;
    this.form.reset(valuesOf(this.stale));
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    const { next_value: theirs, version } = this.stale;
    const raised = this.#nextOf(this.form.values).next_value !== undefined;
    this.known = this.stale;
    this.form.failure = undefined;
    this.form.assign({ version, ...(!raised && { next_value: theirs }) });
    this.stale = undefined;
  }

  async #errorsOf(question: string): Promise<readonly string[]> {
    const { api, sequence } = this.#options;
    const body = { ...(JSON.parse(question) as object), ...(sequence && { sequence_id: sequence.uuid }) };
    try {
      return Object.values((await api.post<CodePreview>('v2/codes/preview', body, { quiet: true })).errors).flat();
    } catch (error) {
      // Saving shows the error.
      if (error instanceof ApiFailure) return [];
      throw error;
    }
  }

  #faults(values: SequenceValues): Faults {
    const { label, type, gapless } = values;
    const format = formatOf(values);
    if (this.isNew) return faultsOfNew({ ...format, label, type, gapless, next_value: values.next_value });
    return faultsOfChange({ ...format, next_value: values.next_value, ...this.#labelOf(values) });
  }

  /** The number only if the user changed it: it may have risen automatically. */
  #nextOf(values: SequenceValues): { readonly next_value?: number } {
    if (this.known && values.next_value === this.known.next_value) return {};
    return { next_value: values.next_value };
  }

  #labelOf({ label }: SequenceValues): { readonly label?: string } {
    return this.#options.sequence?.built_in ? {} : { label };
  }

  async #save(values: SequenceValues, idempotencyKey: string): Promise<void> {
    const { api, sequence } = this.#options;
    const format = formatOf(values);
    if (!sequence) {
      const { label, type, gapless, next_value } = values;
      const body = { ...format, label, type, gapless, next_value };
      this.#keep(await api.post<CodeSequence>('v2/codes/register', body, { idempotencyKey, quiet: true }));
      return;
    }
    const body = { ...format, ...this.#nextOf(values), ...this.#labelOf(values) };
    const path = `v2/codes/types/${sequence.uuid}` as const;
    try {
      this.#keep(await api.patch<CodeSequence>(path, body, { ifMatch: values.version, quiet: true }));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => (this.stale = (error.details as { readonly current: CodeSequence }).current));
      throw error;
    }
  }

  #keep(saved: CodeSequence): void {
    this.saved = saved;
  }
}

const fresh: SequenceValues = {
  label: '',
  type: '',
  gapless: false,
  prefix: '',
  suffix: '',
  padding: 6,
  increment: 1,
  yearly: false,
  check_digit: 'none',
  next_value: 1,
  version: 0,
};

function valuesOf(sequence: CodeSequence): SequenceValues {
  const { label, type, gapless, prefix, suffix, padding, increment, yearly, check_digit, next_value, version } =
    sequence;
  return { label, type, gapless, prefix, suffix, padding, increment, yearly, check_digit, next_value, version };
}

function formatOf({ prefix, suffix, padding, increment, yearly, check_digit }: SequenceValues): CodeFormat {
  return {
    prefix: prefix.trim().toUpperCase(),
    suffix: suffix.trim().toUpperCase(),
    padding,
    increment,
    yearly,
    check_digit: check_digit as CodeFormat['check_digit'],
  };
}
