import { ApiClient, ApiFailure, useService } from '@clinic-workbench/sdk/browser';
import { useCallback, useEffect, useState } from 'react';
import { readProfile, type OwnProfile } from './own-profile';

/** The profile to edit; `retry` after a failure. */
export function useOwnProfile() {
  const api = useService<ApiClient>(ApiClient);
  const [profile, setProfile] = useState<OwnProfile>();
  const [failure, setFailure] = useState<ApiFailure>();
  const load = useCallback(() => {
    readProfile(api).then(setProfile, (error: unknown) =>
      setFailure(error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Something went wrong!')),
    );
  }, [api]);
  useEffect(load, [load]);
  const retry = () => {
    setFailure(undefined);
    load();
  };
  return { profile, failure, retry };
}
