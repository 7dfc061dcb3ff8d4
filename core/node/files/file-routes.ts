import { FileAnswer, FileStorage, notFound, type AnyRoute, type RequestContext } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../http/platform-route';
import { UserPictures } from './user-pictures';

/** Types that a browser may show inline: the image guard has re-encoded them, so they contain no script. */
const inline = new Set(['image/webp', 'image/png', 'image/jpeg']);

export const fileRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/files/:name',
    summary: 'A photo or other file by its name',
    permission: 'signed-in',
    handle: async (c, { params }) => (await ofOrganization(c, params.name)) ?? ofUser(c, params.name),
  }),
];

/** A file names the right that it requires; a file without one is served only by its owner's own endpoint. */
async function ofOrganization(c: RequestContext, name: string): Promise<FileAnswer | undefined> {
  const file = await c.db
    .selectFrom('files')
    .select(['key', 'mime', 'permission'])
    .where('key', '=', name)
    .executeTakeFirst();
  if (!file || file.permission === null) return undefined;
  c.require(file.permission);
  const content = await c.service<FileStorage>(FileStorage).get(c.organization, file.key);
  return new FileAnswer(content, file.mime, name, inline.has(file.mime) ? 'inline' : 'attachment');
}

/** The user's own pictures, and the photos (not the signatures) of colleagues in the same organization. */
async function ofUser(c: RequestContext, name: string): Promise<FileAnswer> {
  const owner = await c.db
    .selectFrom('users')
    .innerJoin('practitioner_roles', 'practitioner_roles.user_uuid', 'users.uuid')
    .where('practitioner_roles.organization_uuid', '=', c.organization)
    .where((or) =>
      or.or([or('users.photo', '=', name), or.and([or('users.signature', '=', name), or('users.uuid', '=', c.user)])]),
    )
    .select('users.uuid')
    .executeTakeFirst();
  const content = owner && (await c.service<UserPictures>(UserPictures).get(owner.uuid, name));
  if (!content) throw notFound('File');
  return new FileAnswer(content, 'image/webp', name, 'inline');
}
