import { ApiClient, LiveEvents, LiveValue, Navigation } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { setUpSteps, type SetUpStep } from './set-up-steps';
import type { StepState } from './step-states';

export interface ReadStep extends Pick<SetUpStep, 'route' | 'title'> {
  /** Undefined if it could not be loaded. */
  readonly state: StepState | undefined;
}

/** The steps of setting up with pages that exist and are open to this administrator. */
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

  /** The next step; undefined when all are done. */
  get next(): ReadStep | undefined {
    return this.steps.value?.find(({ state }) => state?.done === false);
  }
}
