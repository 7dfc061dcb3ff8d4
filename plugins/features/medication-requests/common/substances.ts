import { medicineAliases } from '../../allergies/common/drug-classes';
import { foldName } from '../../patients/common/name-folding';
import type { Medicine } from './medication-request';

/** What is in medicines that bear one code for several substances, or another name for the same. */
const ingredients: Readonly<Record<string, readonly string[]>> = {
  'amoxicillin-clavulanic-acid': ['amoxicillin'],
  'artemether-lumefantrine': ['artemether', 'lumefantrine'],
  'artesunate-amodiaquine': ['artesunate', 'amodiaquine'],
  'dihydroartemisinin-piperaquine': ['dihydroartemisinin', 'piperaquine'],
  'levodopa-carbidopa': ['levodopa'],
  'lopinavir-ritonavir': ['lopinavir', 'ritonavir'],
  'piperacillin-tazobactam': ['piperacillin'],
  'sulfadoxine-pyrimethamine': ['sulfadoxine', 'pyrimethamine'],
  'sulfamethoxazole-trimethoprim': ['sulfamethoxazole', 'trimethoprim'],
  'benzathine-benzylpenicillin': ['benzylpenicillin'],
  'sodium-valproate': ['valproic-acid'],
  prednisone: ['prednisolone'],
  'ferrous-fumarate': ['iron'],
  'ferrous-sulfate': ['iron'],
  hydroxocobalamin: ['cyanocobalamin'],
};

/**
 * The substances in a medicine, by codes of the value set `generic-medicine` and of the table above. Free text is
 * understood where it is a well-known name, such as a common brand; else it is a substance of its own.
 */
export function substancesOf({ drug, drug_code }: Pick<Medicine, 'drug' | 'drug_code'>): readonly string[] {
  if (drug_code !== null) return ingredients[drug_code] ?? [drug_code];
  const folded = foldName(drug);
  const named = Object.entries(medicineAliases).filter(([alias]) => ` ${folded} `.includes(` ${alias} `));
  const codes = named.length > 0 ? named.map(([, code]) => code) : [folded.replaceAll(' ', '-')];
  return [...new Set(codes.flatMap((code) => ingredients[code] ?? [code]))];
}
