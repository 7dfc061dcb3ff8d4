import { cautions } from './cautions';
import { labelWarnings, type LabelWarning } from './warning-kinds';

/** What is known of a given medicine. */
export interface WarnedMedicine {
  /** Codes of its ingredients, as in `artemether-lumefantrine`. */
  readonly codes: readonly (string | null)[];
  /** Of the value set `dosage-form-type`. */
  readonly form: string | null;
  /** Of the value set `dosage-route-type`. */
  readonly route: string | null;
  readonly cold_chain: boolean;
}

const shaken: ReadonlySet<string> = new Set(['SUSP', 'ORSUSP', 'ERSUSP', 'MDINHL', 'LTN', 'OPSUSP', 'OTSUSP']);
const outside: ReadonlySet<string> = new Set(['TOPICAL', 'SKIN', 'SCALP', 'TRNSDERM']);
/** What stands on a label of tablets would be wrong on one of an injection that a nurse gives. */
const swallowed: ReadonlySet<string> = new Set(['PO', 'CHEW', 'DISSOLVE', 'SUCK', 'NGT']);

/** The warnings of a label: by ingredient for what is swallowed, and by form, route and storage. */
export function warningsFor({ codes, form, route, cold_chain }: WarnedMedicine): readonly LabelWarning[] {
  const isSwallowed = route === null || swallowed.has(route);
  const own = new Set<LabelWarning>(
    isSwallowed ? codes.flatMap((code) => (code === null ? [] : (cautions[code] ?? []))) : [],
  );
  if (form !== null && shaken.has(form)) own.add('shake');
  if (cold_chain) own.add('fridge');
  if (route !== null && outside.has(route)) own.add('external');
  return labelWarnings.filter((warning) => own.has(warning));
}
