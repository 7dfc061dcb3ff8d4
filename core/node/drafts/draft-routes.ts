import { Required, rule, Text } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, type AnyRoute, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { platformRoute } from '../http/platform-route';
import { formerKeys } from './former-keys';
import { isStorableJson } from './storable-json';

const longestKey = 200;
const largestValue = 256 * 1024;
/** Beyond this number the drafts untouched for longest are deleted. */
const mostDrafts = 200;
/** The most drafts offered when a form opens. */
const mostOffered = 10;

class DraftForm {
  @rule('storable', '{{field}} is not valid', (value) => isStorableJson(value)) value!: unknown;
}

class DraftsWanted {
  @Required() @Text(longestKey) of!: string;
}

/** Unsaved input of a form: for the caller alone, in this organization. */
interface Draft {
  readonly key: string;
  /** As the form keeps it. */
  readonly value: unknown;
  /** Null if there is none. */
  readonly updated_at: Date | null;
}

export const draftRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/drafts/:key',
    summary: 'A draft; its value is null if there is none. Its key differs if it was kept under a former one',
    permission: 'signed-in',
    freeParams: ['key'],
    handle: async (c, { params }): Promise<Draft> => {
      const key = keyOf(params.key);
      const kept = await mine(c, [key, ...formerKeys(key)])
        .select(['key', 'value', 'updated_at'])
        .execute();
      const draft = kept.find((each) => each.key === key) ?? kept[0];
      return { key: draft?.key ?? key, value: draft?.value ?? null, updated_at: draft?.updated_at ?? null };
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/drafts',
    summary: 'The drafts of forms for one kind of new record, the newest first',
    permission: 'signed-in',
    query: DraftsWanted,
    handle: async (c, { query: { of } }): Promise<{ readonly data: readonly Draft[] }> => ({
      data: await c.db
        .selectFrom('drafts')
        .select(['key', 'value', 'updated_at'])
        .where('user_uuid', '=', c.user)
        // Each form has a place of its own below its key: `patient/new~018f…`.
        .where((where) =>
          where.or([where('key', 'in', [of, ...formerKeys(of)]), where(sql`starts_with(key, ${`${of}~`})`, '=', true)]),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('key')
        .limit(mostOffered)
        .execute(),
    }),
  }),
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/drafts/:key',
    summary: 'Keeps a draft of at most 256 KiB',
    permission: 'signed-in',
    freeParams: ['key'],
    body: DraftForm,
    handle: async (c, { params, body }) => {
      const value = JSON.stringify(body.value);
      if (Buffer.byteLength(value) > largestValue)
        throw new ApiError(413, 'too_large', 'This is too large to be kept.');
      await c.db
        .insertInto('drafts')
        .values({
          organization_uuid: c.organization,
          user_uuid: c.user,
          key: keyOf(params.key),
          value,
          updated_at: c.now,
          workspace: c.workspace ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_uuid', 'user_uuid', 'key']).doUpdateSet({
            value,
            updated_at: c.now,
            workspace: c.workspace ?? null,
          }),
        )
        .execute();
      await forgetOldest(c);
      return { key: params.key, updated_at: c.now.toISOString() };
    },
  }),
  platformRoute({
    method: 'DELETE',
    api: 'v2',
    path: '/drafts/:key',
    summary: 'Deletes a draft',
    permission: 'signed-in',
    freeParams: ['key'],
    handle: async (c, { params }) => {
      const key = keyOf(params.key);
      await c.db.deleteFrom('drafts').where('user_uuid', '=', c.user).where('key', '=', key).execute();
      return { key };
    },
  }),
];

/** @throws ApiError 400 for an invalid key */
function keyOf(key: string): string {
  if (key.length > longestKey) throw invalid({ key: [`Key should not exceed ${longestKey} characters`] });
  if (!isStorableJson(key)) throw invalid({ key: ['Key is not valid'] });
  return key;
}

function mine(c: RequestContext, keys: readonly string[]) {
  return c.db.selectFrom('drafts').where('user_uuid', '=', c.user).where('key', 'in', keys);
}

async function forgetOldest(c: RequestContext): Promise<void> {
  await sql`
    delete from drafts where user_uuid = ${c.user} and key in (
      select key from drafts where user_uuid = ${c.user} order by updated_at desc, key offset ${mostDrafts})`.execute(
    c.db,
  );
}
