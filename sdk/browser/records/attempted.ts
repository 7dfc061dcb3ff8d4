import { ApiFailure } from '../api-client';

/**
 * Waits for work whose failure the user has already seen.
 * @returns true if it succeeded
 */
export async function attempted(work: Promise<boolean | void>): Promise<boolean> {
  try {
    return (await work) !== false;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
