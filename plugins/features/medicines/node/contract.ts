import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { SignOffKindName, TableRow } from '../common/sign-offs/sign-off';

/** A table with rows to sign off; each table has its own binding. */
export interface SignedTable {
  readonly kind: SignOffKindName;
  /** All its rows, each id once. */
  readonly rows: readonly TableRow[];
}
export const SignedTable = Symbol.for('medicines.SignedTable');

/** The organization's sign-offs. Checks no right: the caller must. */
export interface SignOffs {
  /** The valid sign-offs, as keys of `signOffKey`. */
  signed(c: RequestContext): Promise<ReadonlySet<string>>;
}
export const SignOffs = Symbol.for('medicines.SignOffs');

/** The French words of the tables, by their English ones, for printed prescriptions. */
export { default as frenchOfTables } from '../locales/fr.json' with { type: 'json' };
