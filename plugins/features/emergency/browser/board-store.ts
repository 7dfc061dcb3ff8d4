import { ApiClient, Busy, LiveEvents, liveRows, type LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { BoardLine } from '../common/board-line';
import type { Arrival } from '../common/emergency-requests';
import type { Arrived, TemporaryIdentity } from '../common/temporary-identity';

/** Events that may change the board. */
const events = [
  'visit.*',
  'encounter.*',
  'early-warning-score.*',
  'observation.*',
  'patient.updated',
  'patient.merged',
];

/** Emergency patients and their actions. */
@injectable()
export class BoardStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #busy = new Busy();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.#live = live;
    makeAutoObservable(this, { board: false, identities: false }, { autoBind: true });
  }

  /** @param location limits the board to it */
  board(location: string | undefined): LiveValue<readonly BoardLine[]> {
    const query = { location_id: location };
    return liveRows({ api: this.#api, path: 'v2/emr/emergency/board', query, live: this.#live, events });
  }

  /** The temporary names of a patient. */
  identities(patient: string): LiveValue<readonly TemporaryIdentity[]> {
    return liveRows({
      api: this.#api,
      path: `v2/emr/patients/${patient}/temporary-identities`,
      live: this.#live,
      events: ['patient.updated', 'patient.merged'],
    });
  }

  /** True while an action on the visit is under way: a second press does nothing. */
  isBusy({ visit_id }: BoardLine): boolean {
    return this.#busy.has(visit_id);
  }

  /** @throws ApiFailure */
  receive(arrival: Arrival, idempotencyKey: string): Promise<Arrived> {
    return this.#api.post<Arrived>('v2/emr/emergency/arrivals', arrival, { idempotencyKey, quiet: true });
  }

  /**
   * Starts the visit's waiting encounter, or a new one.
   * @returns its uuid
   * @throws ApiFailure
   */
  async start(line: BoardLine): Promise<string | undefined> {
    if (line.encounter?.status === 'in-progress') return line.encounter.id;
    return this.#busy.run(line.visit_id, async () => {
      const body = { visit: line.visit_id, patient_id: line.patient.id, class: 'EMER', status: 'in-progress' };
      return (await this.#api.post<{ readonly uuid: string }>('v2/emr/encounters', body)).uuid;
    });
  }

  /** @param practitioner practitioner role; null for nobody @throws ApiFailure */
  async assign(line: BoardLine, practitioner: string | null): Promise<void> {
    await this.#busy.run(line.visit_id, () =>
      this.#api.patch(
        `v2/emr/visits/${line.visit_id}`,
        { assigned_to_id: practitioner },
        { ifMatch: line.visit_version },
      ),
    );
  }
}
