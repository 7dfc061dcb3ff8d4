import { doseLimits } from './dose-limits';

/** The ingredients of combinations in the value set `generic-medicine`: a dose is checked for each ingredient. */
export const combinedIngredients: Readonly<Record<string, readonly string[]>> = {
  'amoxicillin-clavulanic-acid': ['amoxicillin', 'clavulanic-acid'],
  'artemether-lumefantrine': ['artemether', 'lumefantrine'],
  'artesunate-amodiaquine': ['artesunate', 'amodiaquine'],
  'dihydroartemisinin-piperaquine': ['dihydroartemisinin', 'piperaquine'],
  'levodopa-carbidopa': ['levodopa', 'carbidopa'],
  'lopinavir-ritonavir': ['lopinavir', 'ritonavir'],
  'piperacillin-tazobactam': ['piperacillin', 'tazobactam'],
  'sulfadoxine-pyrimethamine': ['sulfadoxine', 'pyrimethamine'],
  'sulfamethoxazole-trimethoprim': ['sulfamethoxazole', 'trimethoprim'],
};

/** Ingredients that have a row of limits. */
export const limitedIngredients: ReadonlySet<string> = new Set(doseLimits.map(({ ingredient }) => ingredient));

/**
 * Whether limits are known for each ingredient of a medicine, by its code in the value set `generic-medicine`. One
 * without limits is not checked, and the screen must say so.
 */
export const hasLimits = (code: string): boolean =>
  (combinedIngredients[code] ?? [code]).every((ingredient) => limitedIngredients.has(ingredient));

/** Those of the given codes that have no limits, such as creams, eye drops and gases. */
export const withoutLimits = (codes: readonly string[]): readonly string[] => codes.filter((code) => !hasLimits(code));
