import {
  ApiClient,
  ApiFailure,
  type ApiPath,
  Dialogs,
  Toaster,
  useDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { LocationStatus } from '../../locations/common';
import type { ServiceUseCount } from '../common/service';
import type { InUse } from './in-use-dialog';
import { t } from '../manifest';

/** A ward, a room or a bed, as its address and its name. */
export interface Place {
  readonly path: ApiPath;
  readonly name: string;
  readonly version: number;
  readonly status: LocationStatus;
  /** Translated, as in `t('ward')`. */
  readonly kind: string;
}

/** Activates, deactivates and deletes wards, rooms and beds, with questions and messages. */
export function usePlaceActions(changed: () => void) {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const deleteAsked = useDeletion();
  const toaster = useService<Toaster>(Toaster);
  const [inUse, setInUse] = useState<InUse>();

  /** @returns true if it succeeded; a toast shows a refusal */
  const change = async ({ path, version }: Pick<Place, 'path' | 'version'>, body: object, done: string) => {
    try {
      await api.patch(path, body, { ifMatch: version, quiet: true });
      toaster.success(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
    changed();
  };
  const activate = (place: Place) =>
    change(place, { status: 'active' }, t('{{name}} is active again.', { name: place.name }));
  const setInactive = (place: Place) =>
    change(place, { status: 'inactive' }, t('{{name}} is inactive.', { name: place.name }));
  const deactivate = async (place: Place) => {
    const confirmed = await dialogs.confirm({
      title: t('Deactivate {{name}}?', { name: place.name }),
      message: t('It is offered nowhere any more. What happened in it still names it.'),
      confirm: t('Deactivate'),
    });
    if (confirmed) await setInactive(place);
  };
  const remove = async (place: Place) => {
    const kept = (refusal: ApiFailure) => {
      if (refusal.code !== 'location_in_use') return false;
      setInUse({
        name: place.name,
        uses: (refusal.details as { readonly uses: readonly ServiceUseCount[] }).uses,
        deactivate: place.status === 'active' ? () => void setInactive(place) : undefined,
      });
      return true;
    };
    const run = () => api.delete(place.path, { ifMatch: place.version, quiet: true });
    if ((await deleteAsked({ item: place.kind, run, onRefused: kept })) === 'kept') return;
    changed();
  };
  return {
    inUse,
    closeInUse: () => setInUse(undefined),
    change: (place: Pick<Place, 'path' | 'version'>, body: object, done: string) => void change(place, body, done),
    activate: (place: Place) => void activate(place),
    deactivate: (place: Place) => void deactivate(place),
    remove: (place: Place) => void remove(place),
  };
}

export type PlaceActions = ReturnType<typeof usePlaceActions>;
