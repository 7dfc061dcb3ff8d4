import type { PatientFigures } from '@clinic-workbench/sdk/common';
import type { ApiClient } from './api-client';
import { LiveValue } from './live/live-value';
import type { LiveEvents } from './session/workbench-services';

/** The day's patient figures. They are kept per workspace until sign-out, so that its home page opens at once. */
export class PatientDays {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #days = new Map<string, LiveValue<PatientFigures>>();

  constructor(api: ApiClient, live: LiveEvents) {
    this.#api = api;
    this.#live = live;
  }

  /** @param workspace the workspace's key, as in `OPD`: only records opened there are counted */
  of(workspace: string): LiveValue<PatientFigures> {
    const known = this.#days.get(workspace);
    if (known) return known;
    const day = new LiveValue<PatientFigures>({
      read: (signal) => this.#api.get('v2/emr/patient-figures', { query: { workspace }, signal, quiet: true }),
      live: this.#live,
      events: ['patient.*'],
    });
    this.#days.set(workspace, day);
    return day;
  }
}
