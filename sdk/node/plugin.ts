import type { ContainerModule } from 'inversify';
import type { Command } from './command';
import type { EventType } from './work/events';
import type { AnyGuestRoute } from './guest-route';
import type { AnyRoute } from './route';
import type { SystemDatabase } from './request-context';
import type { SystemWork } from './work/system-work';

/** The code behind a manifest, on the server. Its migrations are the numbered files of `node/migrations/`. */
export interface ServerPlugin {
  readonly services?: ContainerModule;
  readonly routes?: readonly AnyRoute[];
  /** Endpoints for callers without a session. */
  readonly guestRoutes?: readonly AnyGuestRoute[];
  /** The types of events that it emits. */
  readonly events?: readonly EventType[];
  /**
   * Statements that delete expired rows in all organizations, once an hour. Their tables must allow it by `call
   * let_sweep('<table>')` in a migration.
   */
  readonly sweep?: readonly string[];
  /** Commands for the operator on the command line, as in `npm run terminology`. */
  readonly commands?: readonly Command[];
  /** Fills a demonstration organization; runs once, after all migrations, in the order of `requires`. */
  readonly demo?: (demo: DemoContext) => Promise<void>;
}

export interface DemoContext {
  readonly system: SystemDatabase;
  /** For work of the system that goes through contracts and changes of features. */
  readonly work: SystemWork;
  /** The demonstration organizations. */
  readonly organizations: readonly DemoOrganization[];
}

export interface DemoOrganization {
  readonly uuid: string;
  /** `hospital` is the large one, `clinic` the small one. */
  readonly kind: 'hospital' | 'clinic';
  /** Users by default role: `receptionist`, `doctor`, … */
  readonly staff: Readonly<Record<string, string>>;
}
