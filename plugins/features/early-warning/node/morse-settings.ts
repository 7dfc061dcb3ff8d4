import {
  refuseStale,
  staleVersion,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { publishedCutOffs, type ChangeCutOffs, type MorseCutOffs } from '../common/morse-settings';

/** Stores a site's cut-offs of the Morse Fall Scale. */
@injectable()
export class MorseSettings {
  async cutOffs({ db, organization }: RequestContext): Promise<MorseCutOffs> {
    const row = await db
      .selectFrom('early_warning_settings')
      .select(['version', 'morse_moderate_from as moderate_from', 'morse_high_from as high_from'])
      .where('organization_uuid', '=', organization)
      .executeTakeFirst();
    return row ?? publishedCutOffs;
  }

  async read(c: RequestContext): Promise<MorseCutOffs> {
    c.audit({ action: 'read', resource: 'settings' });
    return this.cutOffs(c);
  }

  /**
   * Existing scores keep their cut-offs.
   * @throws ApiError 403 without settings.write, 409 `stale_version`, 428
   */
  async change(c: RequestContext, ifMatch: number | undefined, body: ChangeCutOffs): Promise<MorseCutOffs> {
    c.require('settings.write');
    if (ifMatch === undefined) throw versionRequired();
    const before = await this.cutOffs(c);
    await refuseStale(ifMatch, before, () => before);
    const values = { morse_moderate_from: body.moderate_from, morse_high_from: body.high_from };
    if (before.version === 0) await this.#begin(c, values, ifMatch);
    else await updateVersioned(c, 'early_warning_settings', c.organization, ifMatch, values);
    const after = await this.cutOffs(c);
    c.audit({ action: 'update', resource: 'settings', before: { ...before }, after: { ...after } });
    c.emit({ type: 'early-warning-settings.updated', uuid: c.organization, version: after.version });
    return after;
  }

  /** Two simultaneous first changes: the second is told of the first. */
  async #begin(
    c: RequestContext,
    values: { readonly morse_moderate_from: number; readonly morse_high_from: number },
    ifMatch: number,
  ): Promise<void> {
    const stamps = { created_by: c.user, updated_by: c.user, created_at: c.now, updated_at: c.now };
    const { numInsertedOrUpdatedRows: begun } = await c.db
      .insertInto('early_warning_settings')
      .values({ organization_uuid: c.organization, uuid: c.organization, ...values, ...stamps })
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow();
    if (begun === 0n) throw staleVersion(ifMatch, await this.cutOffs(c));
  }
}
