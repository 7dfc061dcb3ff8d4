import type { ApiFailure, Translate } from '@clinic-workbench/sdk/browser';

/**
 * Says in plain words why a guest's request failed.
 * A lock-out answers with the seconds to wait in `details.retry_after`, which is rounded up to whole minutes.
 */
export function failureText(failure: ApiFailure, t: Translate): string {
  if (failure.isOffline) return t('The server cannot be reached. Check your connection and try again.');
  const wait = secondsToWait(failure.details);
  if (wait === undefined) return t(failure.message);
  return wait <= 90
    ? t('Too many attempts. Try again in {{seconds}} seconds.', { seconds: Math.max(1, Math.ceil(wait)) })
    : t('Too many attempts. Try again in {{minutes}} minutes.', { minutes: Math.ceil(wait / 60) });
}

function secondsToWait(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('retry_after' in details)) return undefined;
  const seconds = Number(details.retry_after);
  return Number.isFinite(seconds) ? seconds : undefined;
}
