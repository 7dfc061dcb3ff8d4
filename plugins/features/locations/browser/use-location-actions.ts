import { ApiClient, ApiFailure, Dialogs, Toaster, useDeletion, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { Location, LocationUseCount } from '../common';
import { t } from './t';
import { LocationTreeStore } from './tree/location-tree-store';

/** A location that could not be deleted, and why. */
export interface Kept {
  readonly location: Location;
  readonly uses: readonly LocationUseCount[];
}

/** Activating, deactivating and deleting, with questions before and messages after. */
export function useLocationActions() {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const deleteAsked = useDeletion();
  const toaster = useService<Toaster>(Toaster);
  const { locations } = useService(LocationTreeStore);
  const [kept, setKept] = useState<Kept>();

  const setStatus = async (location: Location, status: Location['status']) => {
    try {
      await api.patch(`v2/locations/${location.uuid}`, { status }, { ifMatch: location.version, quiet: true });
      const done =
        status === 'active'
          ? t('{{name}} is active again.', { name: location.name })
          : t('{{name}} is inactive.', { name: location.name });
      toaster.success(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
    await locations.load();
  };
  const remove = async (location: Location) => {
    const inUse = (refusal: ApiFailure) => {
      if (refusal.code !== 'location_in_use') return false;
      setKept({ location, uses: (refusal.details as { readonly uses: readonly LocationUseCount[] }).uses });
      return true;
    };
    const run = () => api.delete(`v2/locations/${location.uuid}`, { ifMatch: location.version, quiet: true });
    if ((await deleteAsked({ item: t('location'), run, onRefused: inUse })) === 'kept') return;
    await locations.load();
  };
  const deactivate = async (location: Location) => {
    const confirmed = await dialogs.confirm({
      title: t('Deactivate {{name}}?', { name: location.name }),
      message: t('It is offered nowhere any more. What happened in it still names it.'),
      confirm: t('Deactivate'),
    });
    if (confirmed) await setStatus(location, 'inactive');
  };
  return {
    kept,
    closeKept: () => setKept(undefined),
    remove: (location: Location) => void remove(location),
    deactivate: (location: Location) => void deactivate(location),
    deactivateKept: (location: Location) => {
      setKept(undefined);
      void setStatus(location, 'inactive');
    },
    activate: (location: Location) => void setStatus(location, 'active'),
  };
}
