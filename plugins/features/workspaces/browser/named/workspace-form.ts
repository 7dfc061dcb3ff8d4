import { RowForm, rulesOf, draftOf, draftOfNew, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Workspace } from '../../common/workspace';
import { defaultType, WorkspaceRules } from '../../common/workspace-rules';

interface WorkspaceValues {
  readonly type: string;
  readonly name: string;
  readonly position: number;
}

const path = 'v1/providers/{providerId}/workspaces';

/**
 * The form of a named workspace.
 * @param of undefined for a new one
 */
export function workspaceForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  of: Workspace | undefined,
): RowForm<WorkspaceValues, Workspace> {
  const { api, drafts } = services;
  return new RowForm<WorkspaceValues, Workspace>({
    drafts,
    draftKey: of ? draftOf('workspace', { record: of.uuid }) : draftOfNew('workspace'),
    subjectOf: ({ name }) => name,
    row: of,
    valuesOf: (row) => ({ type: row?.type ?? defaultType, name: row?.name ?? '', position: row?.position ?? 0 }),
    rules: rulesOf(WorkspaceRules, trimmed),
    // The list's path takes the change too, with the workspace in its body.
    save: (values, { ifMatch, ...call }) =>
      of && ifMatch !== undefined
        ? api.patch<Workspace>(path, { id: of.uuid, ...trimmed(values) }, { ...call, ifMatch })
        : api.post<Workspace>(path, trimmed(values), call),
  });
}

const trimmed = ({ type, name, position }: WorkspaceValues) => ({ type, name: name.trim(), position });
