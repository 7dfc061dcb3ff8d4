import { ApiClient, LiveEvents, LiveValue, Preferences } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { NoteTemplate } from '../../common/templates/note-template';
import type { CreateTemplate, UpdateTemplate } from '../../common/templates/template-requests';

const path = 'v2/emr/note-templates';

/** The templates available to the user. */
@injectable()
export class TemplatesStore {
  readonly #api: ApiClient;
  readonly templates: LiveValue<readonly NoteTemplate[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.templates = new LiveValue({
      read: async (signal) => {
        const query = { language: preferences.language };
        return (await api.list<NoteTemplate>(path, { query, signal, quiet: true })).data;
      },
      live,
      events: ['note_template.changed'],
    });
  }

  /** @throws ApiFailure */
  async create(body: CreateTemplate, idempotencyKey: string): Promise<void> {
    await this.#api.post(path, body, { idempotencyKey, quiet: true });
    await this.templates.load();
  }

  /** @throws ApiFailure */
  async change({ uuid, version }: NoteTemplate, body: UpdateTemplate): Promise<void> {
    await this.#api.patch(`${path}/${uuid}`, body, { ifMatch: version ?? 0, quiet: true });
    await this.templates.load();
  }

  /** @throws ApiFailure */
  async delete({ uuid, version }: NoteTemplate): Promise<void> {
    await this.#api.delete(`${path}/${uuid}`, { ifMatch: version ?? 0, quiet: true });
    await this.templates.load();
  }
}
