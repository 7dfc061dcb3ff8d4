import { Max, Min, OneOf, Optional, rule, Text, Uuid, Whole } from '@clinic-workbench/sdk/common';
import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../http/platform-route';

const mostLists = 200;
const mostColumns = 100;
const longestName = 100;

/** A user's own settings in an organization; absent ones have the workbench's default. */
class PreferencesForm {
  @Optional() @OneOf(['en', 'fr']) language?: string;
  @Optional() @OneOf(['light', 'dark', 'system']) theme?: string;
  @Optional() @Whole() @Min(1) @Max(200) pageSize?: number;
  @Optional() @Text(50) defaultWorkspace?: string;
  @Optional() @Uuid() defaultLocation?: string;
  /** Names of hidden columns by list. */
  @Optional() @rule('columns', '{{field}} is not valid', isColumns) hiddenColumns?: Readonly<
    Record<string, readonly string[]>
  >;
  /** The user's choice for each switch on a screen, by the name of the switch. */
  @Optional() @rule('choices', '{{field}} is not valid', isChoices) choices?: Readonly<Record<string, string>>;
}

export const preferenceRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/preferences',
    summary: "The caller's preferences",
    permission: 'signed-in',
    handle: async (c): Promise<PreferencesForm> => {
      const kept = await c.db
        .selectFrom('preferences')
        .select('value')
        .where('user_uuid', '=', c.user)
        .executeTakeFirst();
      return kept?.value ?? {};
    },
  }),
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/preferences',
    summary: "Replaces the caller's preferences",
    permission: 'signed-in',
    body: PreferencesForm,
    handle: async (c, { body }) => {
      const value = JSON.stringify(body);
      await c.db
        .insertInto('preferences')
        .values({ organization_uuid: c.organization, user_uuid: c.user, value, updated_at: c.now })
        .onConflict((conflict) =>
          conflict.columns(['organization_uuid', 'user_uuid']).doUpdateSet({ value, updated_at: c.now }),
        )
        .execute();
      return body;
    },
  }),
];

function isColumns(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const lists = Object.entries(value);
  return (
    lists.length <= mostLists &&
    lists.every(
      ([list, columns]) =>
        isName(list) && Array.isArray(columns) && columns.length <= mostColumns && columns.every(isName),
    )
  );
}

function isChoices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const choices = Object.entries(value);
  return choices.length <= mostLists && choices.every(([name, choice]) => isName(name) && isName(choice));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.-]+$/.test(value) && value.length <= longestName;
}
