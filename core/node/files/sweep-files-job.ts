import type { JobHandler } from '../jobs/job-queue';
import type { OrphanSweep } from './orphan-sweep';

export const sweepFilesKind = 'sweep-files';

/** Deletes bytes without a record. Once a day, in its own lane, because a large storage takes a while. */
export function sweepFilesJob(sweep: OrphanSweep): JobHandler<object> {
  return {
    kind: sweepFilesKind,
    attempts: 3,
    patience: 3 * 3_600_000,
    lanes: { inAll: 1, each: 1, rest: () => 0 },
    run: (_, { signal }) => sweep.run(signal),
  };
}
