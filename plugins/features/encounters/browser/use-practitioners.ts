import { ApiClient, LiveEvents, LiveValue, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { useMemo } from 'react';
import type { Practitioner } from '../../team/common/practitioner';

/** The organization's practitioners, by name. Use inside an observer. */
export function usePractitioners(): readonly Practitioner[] {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const list = useMemo(
    () =>
      new LiveValue<readonly Practitioner[]>({
        read: async (signal) => {
          const query = { active: 'true', page_size: 200 };
          return (
            await api.list<Practitioner>('v1/providers/{providerId}/practitioners', { query, signal, quiet: true })
          ).data;
        },
        live,
        events: ['practitioner.*'],
      }),
    [api, live],
  );
  useFollow(list);
  return list.value ?? [];
}
