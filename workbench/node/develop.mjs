// npm run dev: server and browser from their sources, in one process, at one address.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { ensureAnswerSchemas } from './answer-schemas/ensure-answer-schemas.mjs';

const index = 'workbench/browser/index.html';
const main = '/workbench/node/main.ts';

/** Runs the server's code through Vite and restarts it when one of its files changes; Vite tells the browser. */
export async function develop(root) {
  // Only the API's documentation reads them; it shows later changes after the next start.
  ensureAnswerSchemas(root);
  const { createServer, createServerModuleRunner } = await import('vite');
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  // Requests that arrive while the server's code is exchanged wait for the new one.
  let current = deferred();
  const http = createHttpServer((request, response) => {
    void current.promise.then((running) => running.handle(request, response));
  });
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      watch: { ignored: [`${dataDir}/**`, '**/dist/**', '**/dist.*/**'] },
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${dataDir}/**`] },
    },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const browser = {
    middleware: vite.middlewares,
    page: (url) =>
      vite.transformIndexHtml(url, readFileSync(join(root, index), 'utf8').replaceAll('"./', '"/workbench/browser/')),
  };

  const start = async () => {
    runner.clearCache();
    const { serve } = await runner.import(main);
    return serve({ http, ...browser });
  };
  let running = await start();
  current.resolve(running);

  let again = Promise.resolve();
  let timer;
  vite.watcher.on('all', (_event, file) => {
    if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return;
    clearTimeout(timer);
    timer = setTimeout(() => (again = again.then(restart)), 50);
  });

  async function restart() {
    if (running) {
      current = deferred();
      await running.release();
      running = undefined;
    }
    try {
      running = await start();
      process.stdout.write('The server runs with the changed files.\n');
      current.resolve(running);
    } catch (error) {
      process.stderr.write(`${error.stack}\nWaiting for the next change.\n`);
    }
  }
}

function deferred() {
  const parts = {};
  parts.promise = new Promise((done) => (parts.resolve = done));
  return parts;
}
