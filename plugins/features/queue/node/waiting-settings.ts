import {
  insertRow,
  invalid,
  staleVersion,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { ChangeWaitingLimits } from '../common/queue-requests';
import { defaultLimits, type WaitingLimits } from '../common/waiting';

/** The limits with the version for a change; 0 for an organization that has the defaults. */
export interface WaitingSettings extends WaitingLimits {
  readonly version: number;
}

/** The organization's limits for long waits. */
@injectable()
export class WaitingLimitsOfOrganization {
  async read(c: RequestContext): Promise<WaitingSettings> {
    const row = await this.#row(c);
    return row ? wireOf(row) : { ...defaultLimits, version: 0 };
  }

  /** @throws ApiError 400 unless the second limit is above the first; 409 `stale_version`; 428 */
  async change(c: RequestContext, ifMatch: number | undefined, limits: ChangeWaitingLimits): Promise<WaitingSettings> {
    const { long_minutes, very_long_minutes } = limits;
    if (very_long_minutes <= long_minutes)
      throw invalid({ very_long_minutes: ['A very long wait must be longer than a long one'] });
    if (ifMatch === undefined) throw versionRequired();
    const before = await this.#row(c);
    if (!before && ifMatch !== 0) throw staleVersion(ifMatch, { ...defaultLimits, version: 0 });
    const after = before
      ? await updateVersioned(c, 'queue_settings', before.uuid, ifMatch, { long_minutes, very_long_minutes })
      : await insertRow(c, 'queue_settings', { long_minutes, very_long_minutes });
    c.audit({
      action: 'update',
      resource: 'queue',
      before: { ...(before ? wireOf(before) : defaultLimits) },
      after: { ...wireOf(after) },
    });
    c.emit({ type: 'queue-settings.updated', uuid: after.uuid, version: after.version });
    return wireOf(after);
  }

  #row({ db, organization }: RequestContext) {
    return db.selectFrom('queue_settings').selectAll().where('organization_uuid', '=', organization).executeTakeFirst();
  }
}

const wireOf = ({ long_minutes, very_long_minutes, version }: WaitingSettings): WaitingSettings => ({
  long_minutes,
  very_long_minutes,
  version,
});
