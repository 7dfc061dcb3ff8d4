import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DashboardPeriod } from './dashboard-period';
import { t } from '../manifest';

interface Place {
  readonly uuid: string;
  readonly name: string;
}

/** Limits charts that support locations to one location. */
export const LocationFilter = observer(function LocationFilter({ shown }: { readonly shown: DashboardPeriod }) {
  const api = useService<ApiClient>(ApiClient);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const options = { query: { parents_only: true, page_size: 200 }, signal: request.signal, quiet: true };
      setPlaces((await api.list<Place>('v2/locations', options)).data);
    };
    load().catch((error: unknown) => {
      // Without the list the charts show all locations.
      if (!(error instanceof ApiFailure) && !request.signal.aborted) throw error;
    });
    return () => request.abort();
  }, [api]);
  const chosen = shown.location ?? '';
  const known = chosen === '' || places.some(({ uuid }) => uuid === chosen);
  return (
    <div className="bp6-html-select cw-select" data-on={chosen !== ''}>
      <select
        aria-label={t('Location')}
        value={chosen}
        onChange={(event) => shown.change({ location: event.target.value || undefined })}
      >
        <option value="">{t('All locations')}</option>
        {!known && <option value={chosen}>{t('One location')}</option>}
        {places.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
});
