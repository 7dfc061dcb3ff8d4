import { ApiClient, useService } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';

/**
 * A picture that the server keeps, as an address of this page: images cannot send the token that fetching it needs.
 *
 * @param name for `GET v2 files/{name}`
 * @returns undefined until it is there, or if there is none
 */
export function useStoredPicture(name: string | null): string | undefined {
  const api = useService<ApiClient>(ApiClient);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!name) return undefined;
    const request = new AbortController();
    let address: string | undefined;
    api.download(`v2/files/${encodeURIComponent(name)}`, { quiet: true, signal: request.signal }).then(
      ({ blob }) => {
        address = URL.createObjectURL(blob);
        setUrl(address);
      },
      () => setUrl(undefined),
    );
    return () => {
      request.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [api, name]);
  return url;
}
