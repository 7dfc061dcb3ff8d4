import type { Kysely } from 'kysely';
import type { Database } from './request-context';

/** What a command works with. */
export interface CommandContext {
  /** What was written after the command's name. */
  readonly args: readonly string[];
  /** As the owner of the tables, whom row-level security shows no row of any organization. */
  readonly db: Kysely<Database>;
  /** Writes a line for whoever asked. */
  say(line: string): void;
}

/** Work of a plugin that concerns the installation, not one organization, and is asked for on the command line. */
export interface Command {
  /** As in `terminology`. */
  readonly name: string;
  /** Runs also while a server does, on the same database. @throws with a sentence for people */
  run(context: CommandContext): Promise<void>;
}
