import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** DATA_DIR/demo.json: how to sign in to the demonstration, for people, tests and tools. */
export interface DemoFile {
  readonly url: string;
  readonly users: readonly DemoUser[];
}

export interface DemoUser {
  readonly username: string;
  readonly password: string;
  /** Key of a default role: `receptionist`. */
  readonly role: string;
  /** Name of the organization. */
  readonly organization: string;
}

const pathIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Undefined if this installation is not a demonstration. */
export function readDemoFile(dataDir: string): DemoFile | undefined {
  const path = pathIn(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoFile) : undefined;
}

export function writeDemoFile(dataDir: string, demo: DemoFile): void {
  writeFileSync(pathIn(dataDir), `${JSON.stringify(demo, undefined, 2)}\n`, { mode: 0o600 });
}
