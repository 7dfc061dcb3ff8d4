import { ApiFailure } from '../api-client';

/** Waits for work whose failure the user has been shown by then. @returns whether it was done */
export async function attempted(work: Promise<boolean | void>): Promise<boolean> {
  try {
    return (await work) !== false;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
