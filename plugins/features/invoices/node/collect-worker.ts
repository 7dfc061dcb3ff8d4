import { SystemWork, type JobInHand, type JobWorker } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { collectKind, LineCollector, type CollectPayload } from './line-collector';

/** Collects the lines of large drafts. It may run twice, so a draft counts its rounds. */
@injectable()
export class CollectWorker implements JobWorker<CollectPayload> {
  readonly kind = collectKind;
  /** It is never abandoned, because the draft would then stay unfinished. */
  readonly attempts = 100_000;
  readonly patience = 20_000;
  readonly #work: SystemWork;
  readonly #collector: LineCollector;

  constructor(@inject(SystemWork) work: SystemWork, @inject(LineCollector) collector: LineCollector) {
    this.#work = work;
    this.#collector = collector;
  }

  async run(payload: CollectPayload, { organization }: JobInHand): Promise<void> {
    if (organization === undefined) return;
    await this.#work.inOrganization(organization, 'invoices', (c) => this.#collector.round(c, payload));
  }
}
