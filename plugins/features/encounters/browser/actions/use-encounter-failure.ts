import { ApiFailure, Toaster, useService } from '@clinic-workbench/sdk/browser';
import type { Encounter } from '../../common/encounter';
import { EncountersStore } from '../encounters-store';
import { statusLabel } from '../labels';
import { t } from '../t';

/** Shows why an action failed, and what a colleague did meanwhile. */
export function useEncounterFailure(): (error: unknown) => void {
  const store = useService(EncountersStore);
  const toaster = useService<Toaster>(Toaster);
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code !== 'stale_version') return toaster.error(t(error.message));
    const { current } = error.details as { readonly current: Encounter };
    store.changed(current);
    toaster.warning(
      t(
        'Somebody else has changed this encounter in the meantime: it is now {{status}}. Look again before you go on.',
        {
          status: statusLabel(current.status),
        },
      ),
    );
  };
}
