import {
  ApiFailure,
  FormModel,
  rulesOf,
  type ApiClient,
  type Drafts,
  draftOf,
  draftOfNew,
} from '@clinic-workbench/sdk/browser';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Role } from '../../common/role';
import { CreateRole } from '../../common/role-requests';

export interface RoleValues {
  name: string;
  permissions: RolePermissions;
  /** The version of the role behind the values; 0 for a new one. */
  version: number;
}

/** The purpose of the form: a new role, a copy, or a change. */
export type RoleTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy'; readonly of: Role; readonly name: string }
  | { readonly kind: 'change'; readonly role: Role };

const rules = rulesOf(CreateRole);

/** The form of one role. */
export class RoleEditor {
  readonly #api: ApiClient;
  readonly task: RoleTask;
  readonly form: FormModel<RoleValues>;
  /** A colleague's saved version, until the user chooses one of the two. */
  stale: Role | undefined = undefined;
  /** As stored on the server, once it is. */
  saved: Role | undefined = undefined;

  constructor(options: { readonly api: ApiClient; readonly drafts: Drafts; readonly task: RoleTask }) {
    const { api, drafts, task } = options;
    this.#api = api;
    this.task = task;
    this.form = new FormModel<RoleValues>({
      initial: initialOf(task),
      rules: ({ name, permissions }) => rules({ name: name.trim(), permissions: { ...permissions } }),
      save: (values, idempotencyKey) => this.#save(values, idempotencyKey),
      draft: {
        drafts,
        key:
          task.kind === 'change'
            ? draftOf('role', { record: task.role.uuid })
            : draftOfNew('role', { within: task.kind === 'copy' ? task.of.uuid : undefined }),
        subjectOf: ({ name }) => name,
      },
    });
    makeAutoObservable(
      this,
      { task: false, form: false, stale: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  get permissions(): RolePermissions {
    return this.form.values.permissions;
  }

  setPermissions(permissions: RolePermissions): void {
    this.form.set('permissions', permissions);
  }

  /** Discards the input, here and in the draft. */
  discard(): void {
    this.stale = undefined;
    this.form.reset(initialOf(this.task));
  }

  takeTheirs(): void {
    if (!this.stale) return;
    this.form.reset(valuesOf(this.stale));
    this.stale = undefined;
  }

  keepMine(): void {
    if (!this.stale) return;
    this.form.failure = undefined;
    this.form.assign({ version: this.stale.version });
    this.stale = undefined;
  }

  async #save({ name, permissions, version }: RoleValues, idempotencyKey: string): Promise<void> {
    const body = { name, permissions };
    const path = 'v1/providers/{providerId}/roles' as const;
    const { task } = this;
    const options = { idempotencyKey, quiet: true };
    const saved =
      task.kind === 'create'
        ? await this.#api.post<Role>(path, body, options)
        : task.kind === 'copy'
          ? await this.#api.post<Role>(`${path}/${task.of.uuid}`, body, options)
          : await this.#change(`${path}/${task.role.uuid}`, body, version);
    runInAction(() => {
      this.saved = saved;
    });
  }

  async #change(path: `v1/${string}`, body: object, ifMatch: number): Promise<Role> {
    try {
      return await this.#api.patch<Role>(path, body, { ifMatch, quiet: true });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'stale_version')
        runInAction(() => {
          this.stale = (error.details as { readonly current: Role }).current;
        });
      throw error;
    }
  }
}

function initialOf(task: RoleTask): RoleValues {
  if (task.kind === 'create') return { name: '', permissions: { workspaces: [], resources: [] }, version: 0 };
  if (task.kind === 'copy') return { ...valuesOf(task.of), name: task.name, version: 0 };
  return valuesOf(task.role);
}

function valuesOf({ name, permissions, version }: Role): RoleValues {
  return { name, permissions, version };
}
