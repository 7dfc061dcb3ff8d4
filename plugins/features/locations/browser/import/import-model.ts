import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { importBytes, type ImportReport } from '../../common/location-import';

/** Refusals that bring a report along. */
const telling: ReadonlySet<string> = new Set(['import_faults', 'plan_changed']);

/** One file on its way in: chosen, checked, taken over. */
export class ImportModel {
  readonly #api: ApiClient;
  file: File | undefined = undefined;
  report: ImportReport | undefined = undefined;
  busy: 'checking' | 'importing' | undefined = undefined;
  /** English. */
  refusal: string | undefined = undefined;

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, { file: observableRef, report: observableRef }, { autoBind: true });
  }

  get ready(): boolean {
    const { report } = this;
    return report !== undefined && !report.applied && report.fault_count === 0 && report.created + report.updated > 0;
  }

  /** Says what the file would change. */
  async check(file: File): Promise<void> {
    this.file = file;
    this.report = undefined;
    if (file.size > importBytes) this.refusal = 'The file is too large.';
    else await this.#send('checking', { dry_run: true });
  }

  /** Changes what the check said, or nothing. */
  async apply(): Promise<void> {
    if (this.report) await this.#send('importing', { plan: this.report.plan });
  }

  async #send(busy: 'checking' | 'importing', query: Readonly<Record<string, string | boolean>>): Promise<void> {
    if (this.busy || !this.file) return;
    this.busy = busy;
    this.refusal = undefined;
    const body = new FormData();
    body.append('file', this.file);
    try {
      const report = await this.#api.post<ImportReport>('v2/locations/import', body, { query, quiet: true });
      runInAction(() => (this.report = report));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => this.#refused(error));
    } finally {
      runInAction(() => (this.busy = undefined));
    }
  }

  #refused(error: ApiFailure): void {
    this.refusal = error.message;
    if (telling.has(error.code)) this.report = error.details as ImportReport;
  }
}
