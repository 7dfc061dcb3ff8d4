import type { PluginManifest } from '@clinic-workbench/sdk/common';
import type { Logger } from 'pino';
import type { Connections } from '../../core/node/database/pools';
import { type Kernel, startKernel } from '../../core/node/kernel';
import { platform } from '../../core/node/platform';
import { InstalledPlugins } from '../../core/node/plugin-registry/installed-plugins';
import { manifestFaults } from '../../sdk/common/manifest-check/manifest-faults';
import { version as sdkVersion } from '../../sdk/package.json';
import { builtAnswerSchemas } from './answer-schemas/built-answer-schemas';
import { browserFrom, type Development } from './browser';
import { builtInPlugins, migrations } from './built-in-plugins';
import type { Configuration } from './configuration';
import { hostPart } from './host-part';
import { iconNames } from './plugin-packages/icon-names';
import { ThirdPartyPlugins } from './plugin-packages/third-party-plugins';

export interface Opening {
  readonly configuration: Configuration;
  /** The address at which browsers reach the server. */
  readonly address: string;
  readonly development: Development | undefined;
}

/** Connections for requests in one process; the embedded database allows 40. */
const poolSize = 10;

/** Assembles the kernel, the plugins of this repository and of PLUGINS_DIR, and the browser's files. */
export async function assemble(connections: Connections, logger: Logger, opening: Opening): Promise<Kernel> {
  const { configuration, address, development } = opening;
  const builtIn = await builtInPlugins();
  const manifests = builtIn.map(({ manifest }) => manifest);
  const icons = iconNames();
  // A build has passed the tests: only development checks.
  if (development) refuseFaulty(manifests, icons);
  const thirdParty = new ThirdPartyPlugins(configuration.pluginsDir, manifests, icons);
  for (const [plugin, reason] of thirdParty.failures)
    logger.warn({ plugin, reasons: reason.split('\n') }, 'a plugin cannot be used');
  return startKernel({
    connections,
    migrations: migrations(),
    plugins: [...builtIn.map((plugin) => ({ ...plugin, source: 'built-in' as const })), ...thirdParty.present],
    failures: thirdParty.failures,
    parts: [hostPart(configuration, address, thirdParty, logger), platform],
    sdkVersion,
    logger,
    limits: limitsOf(configuration),
    trustProxy: configuration.trustProxy,
    allowedOrigins: configuration.publicUrl === undefined ? [] : [new URL(configuration.publicUrl).origin],
    poolSize,
    openDocs: !configuration.production,
    answerSchemas: builtAnswerSchemas,
    pages: async (app, container) => {
      const installed = container.get(InstalledPlugins);
      thirdParty.serve(app, (id, reason) => installed.fail(id, reason));
      browserFrom(app, configuration, thirdParty.integrity, development);
    },
  });
}

/** @throws with all mistakes in the manifests of this repository */
function refuseFaulty(manifests: readonly PluginManifest[], icons: ReadonlySet<string>): void {
  const faults = manifests.flatMap((manifest) => {
    const plugins = manifests.filter((other) => other !== manifest);
    return manifestFaults(manifest, { plugins, icons }).map(({ sentence }) => `${manifest.id}: ${sentence}`);
  });
  if (faults.length > 0) throw new Error(`These manifests are wrong:\n${faults.join('\n')}`);
}

function limitsOf({ rateLimit }: Configuration) {
  return rateLimit === 0 ? { perMinute: Infinity, ofRoutes: false } : { perMinute: rateLimit, ofRoutes: true };
}
