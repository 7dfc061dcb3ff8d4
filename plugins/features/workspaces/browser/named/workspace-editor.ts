import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Workspace } from '../../common/workspace';
import { defaultType, WorkspaceRules } from '../../common/workspace-rules';

export interface WorkspaceValues {
  type: string;
  name: string;
  position: number;
  /** The version that the values came from; 0 for a new workspace. */
  version: number;
}

const path = 'v1/providers/{providerId}/workspaces';
const check = rulesOf(WorkspaceRules);

/** One workspace while the user edits its name, type and order. */
export class WorkspaceEditor {
  readonly #api: ApiClient;
  /** Undefined for a new one. */
  readonly of: Workspace | undefined;
  readonly form: FormModel<WorkspaceValues>;
  /** The workspace as somebody else saved it, until the user decides which version to keep. */
  stale: Workspace | undefined = undefined;

  constructor(options: { readonly api: ApiClient; readonly drafts: Drafts; readonly of: Workspace | undefined }) {
    const { api, drafts, of } = options;
    this.#api = api;
    this.of = of;
    this.form = new FormModel<WorkspaceValues>({
      initial: valuesOf(of),
      rules: ({ type, name, position }) => check({ type, name: name.trim(), position }),
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: {
        drafts,
        key: of ? draftOf('workspace', { record: of.uuid }) : draftOfNew('workspace'),
        subjectOf: ({ name }) => name,
      },
    });
    makeAutoObservable(this, { of: false, form: false, stale: observableRef }, { autoBind: true });
  }

  takeTheirs(): void {
    if (this.stale) this.form.reset(valuesOf(this.stale));
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    this.form.failure = undefined;
    this.form.assign({ version: this.stale.version });
    this.stale = undefined;
  }

  async #save({ version, ...fields }: WorkspaceValues, idempotencyKey: string): Promise<void> {
    const { of } = this;
    if (!of) {
      await this.#api.post(path, fields, { idempotencyKey, quiet: true });
      return;
    }
    try {
      await this.#api.patch(path, { id: of.uuid, ...fields }, { ifMatch: version, idempotencyKey, quiet: true });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => {
          this.stale = (error.details as { readonly current: Workspace }).current;
        });
      throw error;
    }
  }
}

function valuesOf(of: Workspace | undefined): WorkspaceValues {
  if (!of) return { type: defaultType, name: '', position: 0, version: 0 };
  const { type, name, position, version } = of;
  return { type, name, position, version };
}
