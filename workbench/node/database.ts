import type { Connections } from '../../core/node/database/pools';
import type { Configuration } from './configuration';
import { defaultTransport, EmbeddedPostgres } from './postgres/embedded-postgres';

/** The configured database: the embedded one, started or attached to, or an external one. */
export interface OpenDatabase {
  readonly connections: Connections;
  /** True if it was running before this process started. */
  readonly attached: boolean;
  /** Deletes everything in it. @throws if it is not the embedded one */
  empty(): Promise<void>;
  /** Leaves it running. */
  release(): void;
  /** Stops it if this process owns it. */
  stop(): Promise<void>;
}

export type Report = (level: 'info' | 'error', message: string) => void;

/** @throws with a sentence for people if it cannot be started */
export async function openDatabase(configuration: Configuration, report: Report): Promise<OpenDatabase> {
  const external = configuration.database;
  if (external)
    return {
      connections: { owner: { connectionString: external.adminUrl }, app: { connectionString: external.url } },
      attached: true,
      empty: () =>
        Promise.reject(new Error('The demonstration was not completed: empty the database that DATABASE_URL names.')),
      release: () => undefined,
      stop: () => Promise.resolve(),
    };
  const postgres = await EmbeddedPostgres.open({
    dataDir: configuration.dataDir,
    transport: defaultTransport,
    settings: {},
    log: report,
  });
  return {
    connections: { owner: { connectionString: postgres.ownerUrl }, app: { connectionString: postgres.loginUrl } },
    attached: postgres.attached,
    empty: () => postgres.empty(),
    release: () => postgres.release(),
    stop: () => postgres.stop(),
  };
}
