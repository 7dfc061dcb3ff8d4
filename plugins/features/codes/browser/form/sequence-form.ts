import {
  ApiFailure,
  RowForm,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
  type FormModel,
  limitedBy,
} from '@clinic-workbench/sdk/browser';
import { pickFields, type CodeFormat, type Faults } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CodePreview } from '../../common';
import { FormatFields, SequenceFields, type CodeSequence } from '../../common/sequence';
import { ChangeSequence } from '../../common/code-requests';
import { codeText } from '../../common/code-text';
import { t } from '../../manifest';

/** The typed values. */
export type SequenceValues = Readonly<Required<SequenceFields>>;

export interface EditorOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** The sequence to change; undefined registers a new one. */
  readonly sequence: CodeSequence | undefined;
  /** YYYY-MM-DD where the organization is. */
  readonly today: string;
}

const faultsOfNew = rulesOf(SequenceFields);
const faultsOfChange = rulesOf(ChangeSequence);
/** How many next codes are shown. */
const shown = 3;

/** One sequence while its format is being edited. */
export class SequenceForm {
  readonly #options: EditorOptions;
  #asked = 0;
  readonly editor: RowForm<SequenceValues, CodeSequence>;
  /** Why the server would refuse the format, English. */
  warnings: readonly string[] = [];

  constructor(options: EditorOptions) {
    this.#options = options;
    const { api, drafts, sequence } = options;
    this.editor = new RowForm<SequenceValues, CodeSequence>({
      api,
      drafts,
      draftKey: sequence ? draftOf('codes', { record: sequence.uuid }) : draftOfNew('codes'),
      subjectOf: ({ label }) => label,
      row: sequence,
      valuesOf: (row) => (row ? pickFields(SequenceFields, row) : fresh),
      rules: limitedBy(SequenceFields, (values: SequenceValues) => this.#faults(values)),
      linesOf: ({ next_code: code }) => [t('With their changes the next code is {{code}}.', { code })],
      created: 'v2/codes/register',
      changed: sequence && `v2/codes/types/${sequence.uuid}`,
      sent: (values) => this.#sent(values),
    });
    makeAutoObservable(this, { editor: false, form: false, warnings: observableRef }, { autoBind: true });
  }

  get form(): FormModel<SequenceValues> {
    return this.editor.form;
  }

  /** The sequence behind the values; undefined for a new one. */
  get known(): CodeSequence | undefined {
    return this.editor.row;
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
    const place = this.countsByLocation ? this.known?.places[0] : undefined;
    const occasion = { day: this.#options.today, location: place?.code ?? 'LOC' };
    const first = this.countsByLocation ? (place?.next_value ?? 1) : values.next_value;
    return Array.from({ length: shown }, (_, n) => codeText(format, first + n * format.increment, occasion));
  }

  /** Numbers without gaps and with a known location may count at each location by itself. */
  get mayCountByLocation(): boolean {
    return this.form.values.gapless && this.known?.located !== false;
  }

  /** Each location counts by itself, from 1: there is no one next value. */
  get countsByLocation(): boolean {
    return this.mayCountByLocation && this.form.values.by_location;
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
    if (this.countsByLocation) return {};
    if (this.known && values.next_value === this.known.next_value) return {};
    return { next_value: values.next_value };
  }

  #labelOf({ label }: SequenceValues): { readonly label?: string } {
    return this.#options.sequence?.built_in ? {} : { label };
  }

  #sent(values: SequenceValues): object {
    const format = formatOf(values);
    if (!this.isNew) return { ...format, ...this.#nextOf(values), ...this.#labelOf(values) };
    const { label, type, gapless } = values;
    const next_value = this.countsByLocation ? 1 : values.next_value;
    return { ...format, label, type, gapless, next_value };
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
  by_location: false,
  check_digit: 'none',
  next_value: 1,
};

function formatOf(values: SequenceValues): Required<CodeFormat> {
  const { prefix, suffix, by_location, gapless } = values;
  return {
    ...pickFields(FormatFields, values),
    prefix: prefix.trim().toUpperCase(),
    suffix: suffix.trim().toUpperCase(),
    by_location: by_location && gapless,
  };
}
