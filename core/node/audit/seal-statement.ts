import type { SealKeys } from './seal-keys';

/** The newest seal of each organization at one moment, in the form kept outside the database. */
export interface SealStatement {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly installation: string;
  readonly seals: readonly {
    readonly organization: string;
    readonly number: number;
    /** Hexadecimal. */
    readonly hash: string;
  }[];
}

interface Line {
  readonly statement: SealStatement;
  readonly key: string;
  /** Hexadecimal. */
  readonly mac: string;
}

/** Why a line cannot be used. */
export type LineFault = 'altered' | 'unknown-key';

/** One line of JSON, signed. */
export function lineOf(statement: SealStatement, keys: SealKeys): string {
  const { key, mac } = keys.sign(content(statement));
  return JSON.stringify({ statement, key, mac: mac.toString('hex') } satisfies Line);
}

export function readLine(line: string, keys: SealKeys): SealStatement | LineFault {
  let read: Partial<Line> | null;
  try {
    read = JSON.parse(line) as Partial<Line> | null;
  } catch {
    return 'altered';
  }
  if (!read?.statement || typeof read.key !== 'string' || typeof read.mac !== 'string') return 'altered';
  const signed = keys.isSigned(content(read.statement), { key: read.key, mac: Buffer.from(read.mac, 'hex') });
  if (signed === undefined) return 'unknown-key';
  return signed ? read.statement : 'altered';
}

/** Starts with other text than a seal's hash, because the same key signs both. */
const content = (statement: SealStatement) => Buffer.from(`kept outside\n${JSON.stringify(statement)}`);
