import { Jobs, type Database, type EventConsumer, type StoredEvent } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { Acts } from './acts';
import { chargeKind, type ChargePayload } from './charge-job';

/**
 * Follows the work of other features and queues a job for each patient, so that clinical requests never wait for money,
 * and a failure for one patient is tried again without holding up the others.
 */
@injectable()
export class ChargeConsumer implements EventConsumer {
  readonly name = 'charge-items';
  readonly plugin = 'charge-items';
  readonly #acts: Acts;
  readonly #jobs: Jobs;

  constructor(@inject(Acts) acts: Acts, @inject(Jobs) jobs: Jobs) {
    this.#acts = acts;
    this.#jobs = jobs;
  }

  wants(): Promise<readonly string[]> {
    return Promise.resolve([...new Set(this.#acts.sources.flatMap(({ events }) => events))]);
  }

  async consume(db: Transaction<Database>, _: string, events: readonly StoredEvent[]): Promise<void> {
    const records = new Map<string, Set<string>>();
    for (const event of events) {
      if (!this.#acts.mayChangeWith(event)) continue;
      const { uuid, data } = event;
      const patient = data['patient_id'];
      if (typeof patient !== 'string') continue;
      records.set(patient, (records.get(patient) ?? new Set()).add(uuid));
    }
    if (records.size === 0) return;
    const payloads = [...records].map(([patient, uuids]): ChargePayload => ({ patient, records: [...uuids] }));
    await this.#jobs.add(
      db,
      chargeKind,
      payloads.map((payload) => ({ payload })),
    );
  }
}
