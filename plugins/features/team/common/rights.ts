import type { PluginManifest, ResourceContribution } from '@clinic-workbench/sdk/common';

/** The rights of every resource (specification, section 6). */
export const plainVerbs = ['read', 'write', 'delete'] as const;

/** A resource of the matrix of rights, from any manifest. */
export interface MatrixResource {
  /** Lower case, as in `patients`. */
  readonly id: string;
  /** The title in its manifest. */
  readonly title: string;
  /** Beyond read, write and delete. */
  readonly verbs: readonly string[];
}

/** The rights that a resource gives, lower case. */
export function rightsOf({ id, verbs }: Pick<ResourceContribution, 'id' | 'verbs'>): string[] {
  return [...plainVerbs, ...(verbs ?? [])].map((verb) => `${id}.${verb}`.toLowerCase());
}

/** The resources that manifests declare, each once, by title; two that declare the same one share a line. */
export function resourcesOf(manifests: readonly PluginManifest[]): MatrixResource[] {
  const found = new Map<string, MatrixResource>();
  for (const { id, title, verbs } of manifests.flatMap(({ contributes }) => contributes.resources ?? [])) {
    const key = id.toLowerCase();
    const before = found.get(key);
    found.set(key, {
      id: key,
      title: before?.title ?? title,
      verbs: [...new Set([...(before?.verbs ?? []), ...(verbs ?? [])])],
    });
  }
  return [...found.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}
