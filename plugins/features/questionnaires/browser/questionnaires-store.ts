import {
  ApiClient,
  Lists,
  LiveEvents,
  RecordStore,
  type ListStore,
  type LiveValue,
  type SharedValues,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Questionnaire } from '../common/questionnaire';
import type { FormVisit, QuestionnaireResponse } from '../common/response';

export const responsesPath = 'v2/emr/questionnaire-responses';
const visitsPath = 'v2/emr/questionnaire-visits';
const filters = ['form_status', 'finding', 'visits'];

/** Forms, their answers, and the visits by the state of their form. */
@injectable()
export class QuestionnairesStore {
  readonly #api: ApiClient;
  readonly #declared: Lists;
  readonly records: RecordStore<QuestionnaireResponse>;
  readonly #encounters: SharedValues<readonly QuestionnaireResponse[]>;
  readonly #lists = new Map<string, ListStore<FormVisit>>();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#declared = lists;
    this.records = new RecordStore<QuestionnaireResponse>({ api, live, path: responsesPath, event: 'questionnaire' });
    this.#encounters = this.records.rowsBy((key) => {
      const [patient = '', encounter = ''] = key.split(' ');
      return {
        query: { patient_id: patient, encounter, page_size: 50 },
        concerns: ({ data }) => data?.['encounter_id'] === encounter,
      };
    });
  }

  /** The forms of a workspace. @throws ApiFailure */
  async formsOf(workspace: string): Promise<readonly Questionnaire[]> {
    const { data } = await this.#api.list<Questionnaire>('v2/questionnaires', { cache: true, quiet: true });
    return data.filter((form) => form.workspaces.includes(workspace));
  }

  /** Visits by the state of their form. */
  visitsOf(questionnaire: string): ListStore<FormVisit> {
    const known = this.#lists.get(questionnaire);
    if (known) return known;
    const list = this.#declared.page<FormVisit>({
      path: visitsPath,
      events: ['questionnaire.*', 'visit.*', 'patient.updated', 'patient.merged'],
      keyOf: ({ visit_id }) => visit_id,
      filters,
      fixed: { questionnaire },
    });
    this.#lists.set(questionnaire, list);
    return list;
  }

  /** The forms of an encounter. */
  ofEncounter(patient: string, encounter: string): LiveValue<readonly QuestionnaireResponse[]> {
    return this.#encounters.of(`${patient} ${encounter}`);
  }

  /** Call when they come on screen. @returns a function that stops following */
  followEncounter(patient: string, encounter: string): () => void {
    return this.#encounters.follow(`${patient} ${encounter}`);
  }

  /** @throws ApiFailure */
  read(uuid: string): Promise<QuestionnaireResponse> {
    return this.#api.get<QuestionnaireResponse>(`${responsesPath}/${uuid}`);
  }
}
