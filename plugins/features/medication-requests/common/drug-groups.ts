import { membersOfClass } from '../../medicines/common/names/vocabulary';

/** Substances with the same effect: two of them together are usually a mistake. */
export interface DrugGroup {
  readonly code: string;
  /** English. */
  readonly title: string;
  /** The names that `substancesOf` in `medicines` uses. */
  readonly members: readonly string[];
}

const group = (code: string, title: string, ...members: readonly string[]): DrugGroup => ({ code, title, members });

/**
 * Groups by effect, for duplicates and interactions: facts of pharmacology, written by hand for the built-in list of
 * medicines.
 */
export const drugGroups: readonly DrugGroup[] = [
  group('penicillins', 'Penicillins', ...membersOfClass('penicillins')),
  group('cephalosporins', 'Cephalosporins', ...membersOfClass('cephalosporins')),
  group('macrolides', 'Macrolides', ...membersOfClass('macrolides')),
  group('quinolones', 'Quinolones', ...membersOfClass('quinolones')),
  group('tetracyclines', 'Tetracyclines', ...membersOfClass('tetracyclines')),
  group('aminoglycosides', 'Aminoglycosides', ...membersOfClass('aminoglycosides')),
  group('nitroimidazoles', 'Nitroimidazoles', ...membersOfClass('nitroimidazoles')),
  group('artemisinins', 'Artemisinins', ...membersOfClass('artemisinins')),
  group('nsaids', 'Anti-inflammatory painkillers (NSAIDs)', ...membersOfClass('nsaids')),
  group('opioids', 'Opioids', ...membersOfClass('opioids')),
  group(
    'benzodiazepines',
    'Benzodiazepines and the like',
    'alprazolam',
    'clonazepam',
    'diazepam',
    'lorazepam',
    'midazolam',
    'zolpidem',
  ),
  group(
    'ssris',
    'SSRI and SNRI antidepressants',
    'citalopram',
    'escitalopram',
    'fluoxetine',
    'paroxetine',
    'sertraline',
    'venlafaxine',
  ),
  group('tricyclics', 'Tricyclic antidepressants', 'amitriptyline', 'imipramine'),
  group('ace-inhibitors', 'ACE inhibitors', ...membersOfClass('ace-inhibitors')),
  group('arbs', 'Angiotensin receptor blockers', 'candesartan', 'irbesartan', 'losartan', 'telmisartan', 'valsartan'),
  group(
    'beta-blockers',
    'Beta blockers',
    'atenolol',
    'bisoprolol',
    'carvedilol',
    'labetalol',
    'metoprolol',
    'propranolol',
  ),
  group('dihydropyridines', 'Calcium channel blockers', 'amlodipine', 'felodipine', 'nifedipine'),
  group(
    'thiazides',
    'Thiazides and the like',
    'bendroflumethiazide',
    'hydrochlorothiazide',
    'indapamide',
    'metolazone',
  ),
  group('loop-diuretics', 'Loop diuretics', 'bumetanide', 'furosemide'),
  group('potassium-sparing', 'Potassium-sparing diuretics', 'amiloride', 'spironolactone'),
  group('nitrates', 'Nitrates', 'glyceryl-trinitrate', 'isosorbide-dinitrate', 'isosorbide-mononitrate'),
  group('pde5-inhibitors', 'PDE5 inhibitors', 'sildenafil', 'tadalafil'),
  group('statins', 'Statins', ...membersOfClass('statins')),
  group('sulfonylureas', 'Sulfonylureas', 'glibenclamide', 'gliclazide', 'glimepiride'),
  group('gliptins', 'Gliptins', 'linagliptin', 'sitagliptin', 'vildagliptin'),
  group('acid-reducers', 'Proton pump inhibitors', 'esomeprazole', 'omeprazole', 'pantoprazole', 'rabeprazole'),
  group('h2-blockers', 'H2 blockers', 'cimetidine', 'famotidine', 'ranitidine'),
  group(
    'antihistamines',
    'Antihistamines',
    'cetirizine',
    'chlorphenamine',
    'desloratadine',
    'diphenhydramine',
    'fexofenadine',
    'levocetirizine',
    'loratadine',
    'promethazine',
  ),
  group(
    'antipsychotics',
    'Antipsychotics',
    'chlorpromazine',
    'clozapine',
    'fluphenazine',
    'haloperidol',
    'olanzapine',
    'quetiapine',
    'risperidone',
  ),
  group('anticoagulants', 'Anticoagulants', 'dabigatran-etexilate', 'enoxaparin', 'heparin', 'rivaroxaban', 'warfarin'),
  // Systemic ones only: an inhaler beside tablets is not a duplicate.
  group(
    'corticosteroids',
    'Corticosteroids',
    'betamethasone',
    'dexamethasone',
    'hydrocortisone',
    'methylprednisolone',
    'prednisolone',
  ),
  // A cream beside capsules is not a duplicate.
  group('azoles', 'Azole antifungals', 'fluconazole', 'itraconazole', 'ketoconazole', 'voriconazole'),
  group('protease-inhibitors', 'HIV protease inhibitors', 'atazanavir', 'darunavir', 'lopinavir', 'ritonavir'),
];

const byCode: ReadonlyMap<string, DrugGroup> = new Map(drugGroups.map((each) => [each.code, each]));

/**
 * The members of a group.
 * @throws Error for an unknown group, which is a mistake in a table
 */
export function membersOf(code: string): readonly string[] {
  const found = byCode.get(code);
  if (!found) throw new Error(`There is no group of drugs ${code}`);
  return found.members;
}
