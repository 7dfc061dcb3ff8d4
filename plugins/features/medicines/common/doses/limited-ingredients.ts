import { doseLimits } from './dose-limits';

/** What is in the combinations of the value set `generic-medicine`: a dose is checked by each ingredient. */
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
 * Whether any limits are known of each ingredient of a medicine, by its code of the value set `generic-medicine`. What
 * has none is not checked, and must be called so.
 */
export const hasLimits = (code: string): boolean =>
  (combinedIngredients[code] ?? [code]).every((ingredient) => limitedIngredients.has(ingredient));

/** Of the given codes those without limits, such as creams, eye drops and gases. */
export const withoutLimits = (codes: readonly string[]): readonly string[] => codes.filter((code) => !hasLimits(code));
