import {
  ApiClient,
  Drafts,
  LiveEvents,
  LiveValue,
  recordChanges,
  Registry,
  Session,
  ValueSets,
} from '@clinic-workbench/sdk/browser';
import { isOfKind, type RecordChange } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { observable, runInAction } from 'mobx';
import type { ChartPage, Course } from '../common/chart';
import type { Observation } from '../common/observation';
import type { ChangeObservation, CreateObservations } from '../common/observation-requests';
import { pastCodes, type ObservationCode, type ValueOption } from '../common/observation-codes';
import { codeSets } from '../common/code-sets';
import type { VitalUnit } from '../common/vital-unit';
import { ChartReading } from './chart-reading';
import { CoursesReading } from './trends/courses-reading';

const path = 'v2/emr/observations';
const hour = 3_600_000;
/** Lines of past history. */
const mostOfPast = 200;
/** Charts as they are shown, and what is written into them. */
@injectable()
export class ObservationsStore {
  readonly #api: ApiClient;
  readonly #registry: Registry;
  readonly #live: LiveEvents;
  readonly #sets: ValueSets;
  readonly #births = observable.map<string, string | null>();
  readonly drafts: Drafts;
  /** IANA name of the organization's time zone. */
  readonly timeZone: string;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(ValueSets) sets: ValueSets,
    @inject(Drafts) drafts: Drafts,
    @inject(Session) session: Session,
    @inject(Registry) registry: Registry,
  ) {
    this.#api = api;
    this.#registry = registry;
    this.#live = live;
    this.#sets = sets;
    this.drafts = drafts;
    this.timeZone = session.organization.time_zone;
  }

  /** YYYY-MM-DD; null if not recorded; undefined before the patient's chart has been read. */
  birthDateOf(patient: string): string | null | undefined {
    return this.#births.get(patient);
  }

  /** The values of some categories, by rounds and pages; of one encounter if given. */
  chart(
    patient: string,
    of: {
      readonly categories: readonly string[];
      /** Codes that another view shows. */
      readonly except: readonly string[];
      readonly encounter: string | undefined;
      readonly rounds: number;
    },
  ): ChartReading {
    const { categories, except, encounter } = of;
    return new ChartReading({
      live: this.#live,
      patient,
      size: of.rounds,
      read: async (asked, signal) => {
        const query = {
          ...asked,
          page_size: of.rounds,
          category: categories.join(','),
          except: except.join(','),
          patient_id: patient,
          encounter_id: encounter,
        };
        const page = await this.#api.get<ChartPage>(`${path}/charts`, { query, signal, quiet: true });
        this.#learn(patient, page.subject.birth_date);
        return page;
      },
    });
  }

  /** Illnesses, surgeries and medications of before. */
  past(patient: string): LiveValue<readonly Observation[]> {
    return this.#list(patient, pastCodes, mostOfPast);
  }

  /** The latest values, the newest of each code. */
  latest(patient: string): LiveValue<readonly Observation[]> {
    return new LiveValue({
      read: async (signal) => {
        const query = { patient_id: patient };
        return (await this.#api.list<Observation>(`${path}/latest`, { query, signal, quiet: true })).data;
      },
      live: this.#live,
      events: ['observation.*'],
      concerns: ({ data }) => data?.['patient_id'] === patient,
    });
  }

  /** The courses of some of these parameters. */
  courses(patient: string, among: readonly string[], chosen: readonly string[]): CoursesReading {
    return new CoursesReading({
      live: this.#live,
      patient,
      chosen,
      read: async ({ drawn, hours }, signal) => {
        const from = hours === undefined ? undefined : new Date(Date.now() - hours * hour).toISOString();
        const query = { patient_id: patient, code: among.join(','), drawn: drawn.join(','), from };
        return (
          await this.#api.get<{ readonly data: readonly Course[] }>(`${path}/courses`, { query, signal, quiet: true })
        ).data;
      },
    });
  }

  /**
   * An observation with its history.
   * @throws ApiFailure
   */
  one(uuid: string, signal: AbortSignal): Promise<Observation> {
    return this.#api.get<Observation>(`${path}/${uuid}`, { signal, quiet: true });
  }

  /** How an observation was corrected, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly RecordChange[]> {
    return recordChanges({ api: this.#api, live: this.#live }, { path: `${path}/${uuid}`, event: 'observation', uuid });
  }

  /**
   * The columns of a chart in the current workspace, with more in workspaces where patients stay and are watched; all
   * on request.
   */
  async units(all: boolean): Promise<readonly VitalUnit[]> {
    const set = all || isOfKind(this.#registry.here, 'ward') ? 'ipd-vitals-unit-type' : 'vitals-unit-type';
    return (await this.#sets.get(set)) as unknown as readonly VitalUnit[];
  }

  /** The possible findings of a category. */
  async findings(category: 'social-history' | 'exam'): Promise<readonly ObservationCode[]> {
    const { set } = codeSets.find((each) => each.category === category)!;
    return (await this.#sets.get(set)).map(({ code, display, options }) => ({
      code,
      display,
      category,
      unit: '',
      value: Array.isArray(options) ? { kind: 'choice', options: options as ValueOption[] } : { kind: 'text' },
    }));
  }

  /** @throws ApiFailure */
  async keep(body: CreateObservations, idempotencyKey: string): Promise<readonly Observation[]> {
    const answer = await this.#api.post<{ readonly data: readonly Observation[] }>(path, body, {
      idempotencyKey,
      quiet: true,
    });
    return answer.data;
  }

  /** @throws ApiFailure */
  change({ uuid, version }: Observation, body: ChangeObservation): Promise<Observation> {
    return this.#api.patch<Observation>(`${path}/${uuid}`, body, { ifMatch: version, quiet: true });
  }

  #list(patient: string, of: readonly string[], size: number): LiveValue<readonly Observation[]> {
    return new LiveValue({
      read: async (signal) => {
        const query = { patient_id: patient, code: of.join(','), size };
        return (await this.#api.list<Observation>(path, { query, signal, quiet: true })).data;
      },
      live: this.#live,
      events: ['observation.*'],
      concerns: ({ data }) => data?.['patient_id'] === patient,
    });
  }

  #learn(patient: string, birthDate: string | null): void {
    runInAction(() => this.#births.set(patient, birthDate));
  }
}
