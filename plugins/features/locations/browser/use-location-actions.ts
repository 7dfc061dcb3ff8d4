import {
  ApiClient,
  Dialogs,
  useDeletion,
  useRecordActions,
  useService,
  type ApiFailure,
} from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { LocationUseCount } from '../common';
import type { Location } from '../common/location';
import { linesOf } from './location-labels';
import { t } from '../manifest';
import { LocationTreeStore } from './tree/location-tree-store';

/** A location that could not be deleted, and why. */
export interface Kept {
  readonly location: Location;
  readonly uses: readonly LocationUseCount[];
}

/** Activates, deactivates and deletes locations, with confirmations and messages. */
export function useLocationActions() {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const deleteAsked = useDeletion();
  const { locations, records } = useService(LocationTreeStore);
  const { attempt, menu, windows } = useRecordActions<Location>({
    store: records,
    right: 'locations.write',
    nameOf: ({ name }) => name,
    // A place is deleted for good: it has no state of being entered in error.
    history: {
      linesOf: (location) => linesOf(location, (uuid) => locations.value?.find((each) => each.uuid === uuid)),
    },
  });
  const [kept, setKept] = useState<Kept>();

  const setStatus = (location: Location, status: Location['status']) =>
    attempt(
      records.change(location, { status }),
      status === 'active'
        ? t('{{name}} is active again.', { name: location.name })
        : t('{{name}} is inactive.', { name: location.name }),
    );
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
    history: menu.history,
    windows,
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
