import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { FirstRun } from '../../../core/node/organizations/first-run';
import { builtInPlugins } from '../built-in-plugins';
import type { Configuration } from '../configuration';
import { type DemoFile, readDemoFile, writeDemoFile } from './demo-file';
import { fillDemonstration } from './demonstration';

const marker = (dataDir: string) => join(dataDir, 'demo-unfinished');

/** True if a demonstration was begun and the process ended before it was complete: nobody has ever used it. */
export function isDemonstrationUnfinished(dataDir: string): boolean {
  return existsSync(marker(dataDir));
}

/**
 * Fills an empty database with the demonstration, if the configuration asks for one, and says how to sign in.
 * @returns undefined where this installation is no demonstration
 */
export async function ensureDemonstration(
  configuration: Configuration,
  address: string,
  container: Container,
): Promise<DemoFile | undefined> {
  const { demo, dataDir } = configuration;
  if (demo && (await container.get<FirstRun>(FirstRun).needed())) {
    writeFileSync(marker(dataDir), '');
    writeDemoFile(dataDir, { url: address, users: await fillDemonstration(container, await builtInPlugins()) });
    rmSync(marker(dataDir));
  }
  const known = readDemoFile(dataDir);
  if (known && known.url !== address) writeDemoFile(dataDir, { ...known, url: address });
  return known && { ...known, url: address };
}
