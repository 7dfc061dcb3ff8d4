import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { SignOffKindName, TableRow } from '../common/sign-offs/sign-off';

/** A table whose rows are signed off; bound as often as there are tables. */
export interface SignedTable {
  readonly kind: SignOffKindName;
  /** All its rows, each id once. */
  readonly rows: readonly TableRow[];
}
export const SignedTable = Symbol.for('medicines.SignedTable');

/** What a pharmacist of the organization answers for. Asks for no right: the caller has. */
export interface SignOffs {
  /** The valid sign-offs, as `signOffKey` names them. */
  signed(c: RequestContext): Promise<ReadonlySet<string>>;
}
export const SignOffs = Symbol.for('medicines.SignOffs');

/** The French words of the tables, by their English ones: printed prescriptions say them. */
export { default as frenchOfTables } from '../locales/fr.json' with { type: 'json' };
