import {
  ApiClient,
  followList,
  ListStore,
  LiveEvents,
  LiveValue,
  Navigation,
  Preferences,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { FormVisit, Questionnaire, QuestionnaireResponse } from '../common/questionnaire';

export const responsesPath = 'v2/emr/questionnaire-responses';
const visitsPath = 'v2/emr/questionnaire-visits';
const filters = ['form_status', 'finding', 'visits'];

/** Forms, their answers, and how far those of visits are. */
@injectable()
export class QuestionnairesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #navigation: Navigation;
  readonly #preferences: Preferences;
  readonly #lists = new Map<string, ListStore<FormVisit>>();

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.#navigation = navigation;
    this.#preferences = preferences;
    makeAutoObservable(this, { visitsOf: false }, { autoBind: true });
  }

  /** The forms that are filled in in a workspace. @throws ApiFailure */
  async formsOf(workspace: string): Promise<readonly Questionnaire[]> {
    const { data } = await this.#api.list<Questionnaire>('v2/questionnaires', { cache: true, quiet: true });
    return data.filter((form) => form.workspaces.includes(workspace));
  }

  /** Visits by how far a form of theirs is. */
  visitsOf(questionnaire: string): ListStore<FormVisit> {
    const known = this.#lists.get(questionnaire);
    if (known) return known;
    const list = new ListStore<FormVisit>({
      api: this.#api,
      path: visitsPath,
      keyOf: ({ visit_id }) => visit_id,
      pageSize: this.#preferences.pageSize,
      navigation: this.#navigation,
      filters,
      fixed: { questionnaire },
    });
    this.#lists.set(questionnaire, list);
    return list;
  }

  /** Call when a list comes on screen. @returns stops following */
  follow(list: ListStore<FormVisit>): () => void {
    return followList(list, this.#live, ['questionnaire.*', 'visit.*', 'patient.updated', 'patient.merged']);
  }

  /** The forms of an encounter; follow them while they are on screen. */
  ofEncounter(patient: string, encounter: string): LiveValue<readonly QuestionnaireResponse[]> {
    return new LiveValue({
      read: async (signal) => {
        const query = { patient_id: patient, encounter, page_size: 50 };
        return (await this.#api.list<QuestionnaireResponse>(responsesPath, { query, signal, quiet: true })).data;
      },
      live: this.#live,
      events: ['questionnaire.*'],
    });
  }

  /** @throws ApiFailure */
  read(uuid: string): Promise<QuestionnaireResponse> {
    return this.#api.get<QuestionnaireResponse>(`${responsesPath}/${uuid}`);
  }

  /** @throws ApiFailure */
  async enteredInError({ uuid, version }: QuestionnaireResponse, reason: string): Promise<void> {
    await this.#api.delete(`${responsesPath}/${uuid}`, { ifMatch: version, body: { reason } });
  }
}
