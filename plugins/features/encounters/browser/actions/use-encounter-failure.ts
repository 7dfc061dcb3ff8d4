import { useRefusal } from '@clinic-workbench/sdk/browser';
import type { Encounter } from '../../common/encounter';
import { statusLabel } from '../labels';

/** Shows why an action failed, and what a colleague did meanwhile. */
export function useEncounterFailure(): (error: unknown) => void {
  return useRefusal<Encounter>({ stateOf: ({ status }) => statusLabel(status) });
}
