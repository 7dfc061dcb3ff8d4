import type { JobHandler } from '../jobs/job-queue';
import type { OrphanSweep } from './orphan-sweep';

export const sweepFilesKind = 'sweep-files';

/** Deletes bytes that no file names. Once a day, in a lane of its own: a large storage takes a while to look through. */
export function sweepFilesJob(sweep: OrphanSweep): JobHandler<object> {
  return {
    kind: sweepFilesKind,
    attempts: 3,
    patience: 3 * 3_600_000,
    lanes: { inAll: 1, each: 1, rest: () => 0 },
    run: (_, { signal }) => sweep.run(signal),
  };
}
