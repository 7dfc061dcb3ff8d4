import { ApiFailure } from '../api-client';

/**
 * Waits for work if the user sees its failure.
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
