import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Blueprint's two drawings of an icon: the `d` of its paths, for view boxes of 16 × 16 and of 20 × 20. */
export interface IconPaths {
  readonly 16: readonly string[];
  readonly 20: readonly string[];
}

/**
 * Serves each of Blueprint's icons separately, at `/icons/<name>.json`. A page shows ten of the six hundred;
 * Blueprint's own loader loads 100 kB of paths for the first one.
 */
export function blueprintIcons(): Plugin {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@blueprintjs/icons'))), '../../esm/generated');
  const names = () =>
    readdirSync(join(folder, '16px/paths')).flatMap((file) =>
      /^[a-z0-9-]+\.js$/.test(file) ? [file.slice(0, -3)] : [],
    );
  const paths = (name: string): IconPaths => ({
    16: read(join(folder, '16px/paths', name)),
    20: read(join(folder, '20px/paths', name)),
  });
  return {
    name: 'clinic-blueprint-icons',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const name of names())
        if (name !== 'index')
          this.emitFile({ type: 'asset', fileName: `icons/${name}.json`, source: JSON.stringify(paths(name)) });
    },
    configureServer(server) {
      const known = new Set(names());
      server.middlewares.use('/icons', (request, response, next) => {
        const name = /^\/([a-z0-9-]+)\.json$/.exec(request.url ?? '')?.[1];
        if (!name || !known.has(name)) return next();
        response.setHeader('content-type', 'application/json').end(JSON.stringify(paths(name)));
      });
    },
  };
}

/** The files contain `export default ["M1 2…", …];` and a comment. */
function read(file: string): readonly string[] {
  const text = readFileSync(`${file}.js`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)) as readonly string[];
}
