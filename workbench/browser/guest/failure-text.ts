import type { ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Translate } from '@clinic-workbench/sdk/common';

/**
 * Says in plain words why a guest's request failed. A lock-out has the waiting time in `details.retry_after`; long
 * times are rounded up to whole minutes.
 */
export function failureText(failure: ApiFailure, t: Translate): string {
  if (failure.isOffline) return t('The server cannot be reached. Check your connection and try again.');
  const seconds = secondsToWait(failure.details);
  if (seconds === undefined) return t(failure.message);
  return seconds <= 90
    ? t('Too many wrong passwords. Try again in {{seconds}} seconds.', { seconds: Math.max(1, Math.ceil(seconds)) })
    : t('Too many wrong passwords. Try again in {{minutes}} minutes.', { minutes: Math.ceil(seconds / 60) });
}

function secondsToWait(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('retry_after' in details)) return undefined;
  const seconds = Number(details.retry_after);
  return Number.isFinite(seconds) ? seconds : undefined;
}
