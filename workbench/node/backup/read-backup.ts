import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  type BackupFoot,
  type BackupHeader,
  endOfSection,
  formatName,
  formatVersion,
  type SectionFoot,
  type SectionHead,
} from './format';
import { lines } from './lines';

/** A part of a backup. Read all its rows before you request the next part. */
export interface Section {
  readonly head: SectionHead;
  readonly rows: AsyncIterable<Buffer>;
}

/** @throws if the file is not a backup, or one of a newer version of this program */
async function readHeader(file: string): Promise<BackupHeader> {
  for await (const { header } of parts(file)) if (header) return header;
  throw foreign();
}

/** Reads the whole file and compares every hash and count. @throws if it is damaged, incomplete or something else */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const header = await readHeader(file);
  for await (const { rows } of readSections(file)) for await (const row of rows) void row;
  return header;
}

/** @throws like `verifyBackup`, when it reaches the damage */
export async function* readSections(file: string): AsyncGenerator<Section> {
  for await (const { section } of parts(file)) if (section) yield section;
}

async function* parts(file: string): AsyncGenerator<{ header?: BackupHeader; section?: Section }> {
  const source = new CheckedLines(file);
  try {
    const header = parse(await source.next());
    // Damage in the first line can leave a text that is no header: the end of the file tells.
    if (!isHeader(header)) throw (await source.isDamaged()) ? damaged() : foreign();
    yield { header };
    for (let count = 0; ; count++) {
      const before = source.digest();
      const head = parse(await source.next());
      if (isFoot(head)) {
        if (head.sections !== count || head.sha256 !== before || (await source.next()) !== undefined) throw damaged();
        return;
      }
      if (!isHead(head)) throw damaged();
      yield { section: { head, rows: source.section() } };
    }
  } finally {
    source.close();
  }
}

/** How every gzip file begins (RFC 1952). */
const gzip = [0x1f, 0x8b];

/** Lines of the unpacked file, with a hash over all lines read. */
class CheckedLines {
  readonly #hash = createHash('sha256');
  readonly #file: ReturnType<typeof createReadStream>;
  readonly #lines: AsyncGenerator<Buffer>;
  #begun = false;
  #isPacked = false;

  constructor(file: string) {
    this.#file = createReadStream(file);
    const unpacked = createGunzip();
    this.#file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
    this.#file.once('data', (bytes) => (this.#isPacked = gzip.every((byte, at) => bytes[at] === byte)));
    this.#lines = lines(unpacked);
  }

  async next(): Promise<Buffer | undefined> {
    const { done, value } = await this.#lines.next().catch((error: NodeJS.ErrnoException) => {
      if (!['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes(error.code ?? '')) throw error;
      // A file that is gzipped but cannot be unpacked was a backup: damage may leave not even a first line.
      throw this.#begun || this.#isPacked ? damaged() : foreign();
    });
    if (done) return undefined;
    this.#begun = true;
    this.#hash.update(value).update('\n');
    return value;
  }

  /** Reads on to the end. @returns true if the file cannot be unpacked */
  async isDamaged(): Promise<boolean> {
    try {
      while ((await this.next()) !== undefined);
      return false;
    } catch (error) {
      return error instanceof Error && error.message === damaged().message;
    }
  }

  /** The hash of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async *section(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let rows = 0;
    for (;;) {
      const row = await this.next();
      if (row === undefined) throw damaged();
      if (row.length === endOfSection.length && row.toString() === endOfSection) break;
      hash.update(row).update('\n');
      rows += 1;
      yield row;
    }
    const foot = parse(await this.next()) as SectionFoot | undefined;
    if (foot?.rows !== rows || foot.sha256 !== hash.digest('hex')) throw damaged();
  }

  close(): void {
    this.#file.destroy();
  }
}

const foreign = () => new Error('This file is not a backup of Clinic Workbench.');
const damaged = () => new Error('This backup is damaged or incomplete. Nothing was restored.');

function parse(line: Buffer | undefined): unknown {
  if (line === undefined || line.length > 1_000_000) return undefined;
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is BackupHeader {
  const header = value as Partial<Record<keyof BackupHeader, unknown>> | undefined | null;
  if (header?.format !== formatName) return false;
  if (header.version !== formatVersion) throw new Error('This backup was made by a later version of Clinic Workbench.');
  return Array.isArray(header.migrations);
}

function isHead(value: unknown): value is SectionHead {
  return typeof value === 'object' && value !== null && ('table' in value || 'file' in value);
}

function isFoot(value: unknown): value is BackupFoot {
  return typeof value === 'object' && value !== null && 'sections' in value;
}
