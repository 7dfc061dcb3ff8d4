import { ApiClient, LiveEvents, LiveValue, Navigation } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { setUpSteps, type SetUpStep } from './set-up-steps';
import type { StepState } from './step-states';

export interface ReadStep extends Pick<SetUpStep, 'route' | 'title'> {
  /** Undefined where it could not be looked up. */
  readonly state: StepState | undefined;
}

/** What there is to set up, as far as the pages for it are there and open to this administrator. */
@injectable()
export class SetUpStore {
  readonly steps: LiveValue<readonly ReadStep[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
  ) {
    this.steps = new LiveValue({
      read: (signal) =>
        Promise.all(
          setUpSteps
            .filter(({ route }) => navigation.canOpen(route))
            .map(async ({ route, title, read }) => ({
              route,
              title,
              state: await read(api, { signal, quiet: true }).catch(() => undefined),
            })),
        ),
      live,
      events: ['plugins.*', ...setUpSteps.map(({ events }) => events)],
    });
    makeAutoObservable(this, { steps: false }, { autoBind: true });
  }

  get done(): number {
    return (this.steps.value ?? []).filter(({ state }) => state?.done).length;
  }

  /** What to do next; undefined when all is done. */
  get next(): ReadStep | undefined {
    return this.steps.value?.find(({ state }) => state?.done === false);
  }
}
