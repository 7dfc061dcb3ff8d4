import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealKeys } from './seal-keys';
import type { SealPlace } from './seal-place';
import { readLine, type LineFault, type SealStatement } from './seal-statement';

/** The seals kept outside, as far as they can be read. */
export interface KeptSeals {
  readonly statements: readonly SealStatement[];
  /** Unreadable lines, by their file. */
  readonly faults: readonly { readonly file: string; readonly fault: LineFault }[];
}

const extension = '.seals';

/** A file a day (UTC) with a line for each statement. Lines are added and never replaced. */
export class SealFolder implements SealPlace {
  constructor(readonly path: string) {}

  get name(): string {
    return this.path;
  }

  async keep(line: string, day: string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    // Starts with a line break, in case a power failure cut the last line.
    await appendFile(this.#file(day), `\n${line}\n`, { mode: 0o600, flush: true });
  }

  has(day: string): boolean {
    return existsSync(this.#file(day));
  }

  async read(keys: SealKeys): Promise<KeptSeals> {
    const names = existsSync(this.path) ? await readdir(this.path) : [];
    const statements: SealStatement[] = [];
    const faults: { file: string; fault: LineFault }[] = [];
    for (const file of names.filter((name) => name.endsWith(extension)).toSorted()) {
      const text = await readFile(join(this.path, file), 'utf8');
      for (const line of text.split('\n').filter(Boolean)) {
        const read = readLine(line, keys);
        if (typeof read === 'string') faults.push({ file, fault: read });
        else statements.push(read);
      }
    }
    return { statements, faults };
  }

  #file(day: string): string {
    return join(this.path, `${day}${extension}`);
  }
}
