import type { ColumnType } from 'kysely';

/** Filled by its default, never changed afterwards. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

interface DisabledPluginTable {
  readonly organization_uuid: string;
  readonly plugin_id: string;
  readonly at: Stamp;
  readonly by: string | null;
}

interface AcceptedPluginTable {
  readonly organization_uuid: string;
  readonly plugin_id: string;
  readonly version: string;
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly at: Stamp;
  readonly by: string | null;
}

interface PluginFaultTable {
  readonly organization_uuid: string;
  readonly plugin_id: string;
  readonly version: string;
  readonly place: string;
  readonly kind: string;
  readonly count: number;
  readonly first_at: Stamp;
  readonly last_at: Stamp;
}

interface GivenRightTable {
  readonly organization_uuid: string;
  readonly role_key: string;
  readonly part: 'workspaces' | 'resources';
  readonly entry: string;
  readonly plugin_id: string;
  readonly at: Stamp;
  readonly gained: boolean;
  seen_at: Date | null;
  seen_by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    disabled_plugins: DisabledPluginTable;
    accepted_plugins: AcceptedPluginTable;
    plugin_faults: PluginFaultTable;
    given_rights: GivenRightTable;
  }
}
