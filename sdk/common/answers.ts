import type { PluginManifest } from './manifest';

/** The rights by which plugins answer a question of another, as in `schedules.move-booked`; none if nobody answers. */
export function rightsAnswering(manifests: readonly PluginManifest[], question: string): readonly string[] {
  return manifests.flatMap(({ contributes: { answers = {} } }) => answers[question] ?? []);
}
