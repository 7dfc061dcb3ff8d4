import {
  FileAnswer,
  FileStorage,
  invalid,
  notFound,
  refuseStale,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { KernelContext } from '../http/kernel-route';
import { readOrganization, type Organization } from './organization';

/** Longer side of a stored logo, in pixels: sharp on paper, small on the sign-in page. */
const longerSide = 512;
/** Re-encoded before the transaction opens, so that no connection waits for it. */
export const logoUpload = { maxBytes: 5 * 1024 * 1024, maxFiles: 1, pictures: { field: 'logo', longerSide } };

/**
 * Replaces the logo. The last upload wins: a logo is not a form field and has no version. The former file is deleted: a
 * document printed again shows the current logo.
 *
 * @throws ApiError 400 unless it is a JPEG, PNG or WebP
 */
export async function putLogo(c: RequestContext, files: readonly UploadedFile[]): Promise<Organization> {
  const [file] = files;
  if (!file?.picture) throw invalid({ logo: ['Logo is required'] });
  const { key } = await c.service<FileStorage>(FileStorage).keep(c, file.picture(), 'image/webp', 'settings.read');
  return setLogo(c, key);
}

/**
 * Removes the logo; the header then shows the product's own. The caller must send the version of the organization that
 * they read, because another logo may have been uploaded since.
 *
 * @throws ApiError 409 `stale_version`
 */
export async function removeLogo(c: RequestContext, ifMatch: number | undefined): Promise<Organization> {
  const { version } = await c.db
    .selectFrom('organizations')
    .select('version')
    .where('organization_uuid', '=', c.organization)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await refuseStale(ifMatch, { version }, () => readOrganization(c.db, c.organization));
  return setLogo(c, null);
}

async function setLogo(c: RequestContext, logo: string | null): Promise<Organization> {
  const before = await readOrganization(c.db, c.organization);
  if (before.logo === logo) return before;
  await c.db
    .updateTable('organizations')
    .set({ logo, version: sql<number>`version + 1`, updated_at: c.now, updated_by: c.user })
    .where('organization_uuid', '=', c.organization)
    .execute();
  if (before.logo !== null) await c.service<FileStorage>(FileStorage).forget(c, before.logo);
  const after = await readOrganization(c.db, c.organization);
  c.audit({
    action: 'update',
    resource: 'organizations',
    resourceUuid: c.organization,
    before: { logo: before.logo },
    after: { logo },
  });
  c.emit({ type: 'organization.updated', uuid: c.organization, version: after.version });
  return after;
}

/**
 * An organization's current logo, for anybody who knows its uuid: the sign-in page of its computers shows it.
 *
 * @throws ApiError 404
 */
export async function publicLogo(c: KernelContext, organization: string): Promise<FileAnswer<'image/webp'>> {
  const found = await c.transaction({ organization }, (db) =>
    db.selectFrom('organizations').select('logo').where('organization_uuid', '=', organization).executeTakeFirst(),
  );
  if (!found?.logo) throw notFound('Logo');
  const content = await c.service<FileStorage>(FileStorage).get(organization, found.logo);
  return new FileAnswer(content, 'image/webp', 'logo.webp', 'inline');
}
