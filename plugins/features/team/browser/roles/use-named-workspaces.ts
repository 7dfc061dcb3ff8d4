import { ApiClient, useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { NamedWorkspace } from '../../common/named-workspaces';

/** The organization's named workspaces; empty until known. */
export function useNamedWorkspaces(): readonly NamedWorkspace[] {
  const api = useService<ApiClient>(ApiClient);
  const [named, setNamed] = useState<readonly NamedWorkspace[]>([]);
  useEffect(() => {
    const options = { query: { named: true }, cache: true, quiet: true };
    api.list<NamedWorkspace>('v1/providers/{providerId}/workspaces', options).then(
      ({ data }) => setNamed(data),
      () => undefined,
    );
  }, [api]);
  return named;
}
