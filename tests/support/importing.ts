import { multipart } from './multipart';
import type { TestAnswer, TestServer, TestUser } from './test-server';

/** The requests of one kind of import by one user. */
export interface ImportCalls {
  check(csv: string | Buffer, mapping?: readonly (string | null)[]): Promise<TestAnswer>;
  start(uuid: string, options?: string): Promise<TestAnswer>;
  /** Starts an import and waits until it is finished. @returns the run */
  run(uuid: string, options?: string): Promise<TestAnswer['body']>;
  /** Undoes an import and waits until it is finished. @returns the run */
  undo(uuid: string): Promise<TestAnswer['body']>;
  get(uuid: string): Promise<TestAnswer>;
}

export function importing(server: TestServer, as: TestUser, kind: string): ImportCalls {
  const path = `/api/v2/imports/${kind}`;
  const post = (url: string, body: object) => server.request({ method: 'POST', url, as, body });
  const get = (uuid: string) => server.request({ method: 'GET', url: `${path}/${uuid}`, as });
  const start = (uuid: string, options = '') => post(`${path}/${uuid}/start`, { options });
  const finished = async ({ status, body, text }: TestAnswer) => {
    if (status !== 202) throw new Error(`answered ${status}: ${text}`);
    for (;;) {
      const { body: run } = await get(body.uuid as string);
      if (run.state !== 'running' && run.state !== 'undoing') return run;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  return {
    check: (csv, mapping) => {
      const form = multipart({}, { file: Buffer.from(csv) });
      const url = mapping ? `${path}?mapping=${encodeURIComponent(JSON.stringify(mapping))}` : path;
      const headers = { 'content-type': form.contentType };
      return server.request({ method: 'POST', url, as, body: form.body, headers });
    },
    start,
    run: async (uuid, options) => finished(await start(uuid, options)),
    undo: async (uuid) => finished(await post(`${path}/${uuid}/undo`, {})),
    get,
  };
}
