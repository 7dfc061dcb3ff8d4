import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextTransport } from './text-message';

/**
 * Used without a text message gateway: writes each message as a file named after it, readable only by the server's
 * account. A repeated message replaces its file.
 *
 * @param written receives the name of each file
 */
export function textFolder(folder: string, written: (file: string) => void): TextTransport {
  return {
    deliver: async ({ id, to, text }) => {
      const file = join(folder, `${id}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written(file);
    },
  };
}
