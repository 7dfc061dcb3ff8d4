import type { Kysely } from 'kysely';
import type { Database } from './request-context';

/** The context of a command. */
export interface CommandContext {
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  /** Connected as the owner of the tables: row-level security shows it no row of any organization. */
  readonly db: Kysely<Database>;
  /** Prints a line for the user. */
  say(line: string): void;
}

/** A command-line task of a plugin that concerns the whole installation, not one organization. */
export interface Command {
  /** As in `terminology`. */
  readonly name: string;
  /**
   * May run while a server uses the same database.
   * @throws with a sentence for people
   */
  run(context: CommandContext): Promise<void>;
}
