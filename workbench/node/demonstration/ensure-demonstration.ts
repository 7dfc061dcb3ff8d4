import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { FirstRun } from '../../../core/node/organizations/first-run';
import { builtInPlugins } from '../built-in-plugins';
import type { Configuration } from '../configuration';
import { type DemoFile, readDemoFile, writeDemoFile } from './demo-file';

const marker = (dataDir: string) => join(dataDir, 'demo-unfinished');

/** True if the process ended before a demonstration was complete: nobody has used it yet. */
export function isDemonstrationUnfinished(dataDir: string): boolean {
  return existsSync(marker(dataDir));
}

/**
 * Fills an empty database with the demonstration, if configured, and returns how to sign in.
 * @returns undefined if this installation is not a demonstration
 */
export async function ensureDemonstration(
  configuration: Configuration,
  address: string,
  container: Container,
): Promise<DemoFile | undefined> {
  const { demo, dataDir } = configuration;
  if (demo && (await container.get<FirstRun>(FirstRun).needed())) {
    writeFileSync(marker(dataDir), '');
    // Loaded only here: the names of its people take memory that other starts do not need.
    const { fillDemonstration } = await import('./demonstration');
    writeDemoFile(dataDir, { url: address, users: await fillDemonstration(container, await builtInPlugins()) });
    rmSync(marker(dataDir));
  }
  const known = readDemoFile(dataDir);
  if (known && known.url !== address) writeDemoFile(dataDir, { ...known, url: address });
  return known && { ...known, url: address };
}
