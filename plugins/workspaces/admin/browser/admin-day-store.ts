import { ApiClient, LiveEvents, LiveValue, Session } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The part of the answer to `GET emr/patient-figures` that this workspace shows. */
interface Patients {
  readonly patients: { readonly total: number };
  readonly registered_this_week: { readonly total: number };
}

/** The part of the answer to `GET plugins` that it shows. */
interface Plugin {
  readonly id: string;
  readonly name: string;
  readonly kind: 'workspace' | 'feature';
  readonly state: 'on' | 'off' | 'failed';
  readonly reason?: string;
}

interface AdminDay {
  /** Undefined for administrators who may not read patients. */
  readonly patients: Patients | undefined;
  readonly plugins: readonly Plugin[];
  /** Undefined for administrators who may not read them. */
  readonly staff: number | undefined;
}

/** The state of the organization's installation: which plugins are on, what has failed, how it is used. */
@injectable()
export class AdminDayStore {
  readonly figures: LiveValue<AdminDay>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Session) session: Session,
  ) {
    this.figures = new LiveValue({
      read: (signal) => read(api, session, signal),
      live,
      events: ['patient.*', 'plugins.*', 'practitioner_role.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Plugins that do not run, with the reason. */
  get failed(): readonly Plugin[] {
    return this.#plugins.filter(({ state }) => state === 'failed');
  }

  get #plugins(): readonly Plugin[] {
    return this.figures.value?.plugins ?? [];
  }
}

/** Asks only for what the reader may see: a finance manager opens this workspace without a right to the team. */
async function read(api: ApiClient, session: Session, signal: AbortSignal): Promise<AdminDay> {
  const options = { signal, quiet: true } as const;
  const ifAllowed = <T>(right: string, ask: () => Promise<T>) =>
    session.can(right) ? ask().catch(() => undefined) : Promise.resolve(undefined);
  const staff = { ...options, query: { page_size: 1 } };
  const [patients, plugins, team] = await Promise.all([
    ifAllowed('patients.read', () => api.get<Patients>('v2/emr/patient-figures', options)),
    api.list<Plugin>('v2/plugins', options),
    ifAllowed('team.read', () => api.list<unknown>('v1/providers/{providerId}/staff-users', staff)),
  ]);
  return { patients, plugins: plugins.data, staff: team?.meta.total };
}
