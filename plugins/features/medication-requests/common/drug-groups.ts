/** Substances of which two together are most often a mistake: they do the same. */
export interface DrugGroup {
  readonly code: string;
  /** English. */
  readonly title: string;
  /** As `substancesOf` names them. */
  readonly members: readonly string[];
}

const group = (code: string, title: string, ...members: readonly string[]): DrugGroup => ({ code, title, members });

/**
 * By what the substances do, for doubles and interactions: facts of pharmacology, written by hand for the built-in list
 * of medicines.
 */
export const drugGroups: readonly DrugGroup[] = [
  group(
    'penicillins',
    'Penicillins',
    'amoxicillin',
    'ampicillin',
    'benzylpenicillin',
    'cloxacillin',
    'flucloxacillin',
    'phenoxymethylpenicillin',
    'piperacillin',
  ),
  group(
    'cephalosporins',
    'Cephalosporins',
    'cefaclor',
    'cefadroxil',
    'cefalexin',
    'cefazolin',
    'cefepime',
    'cefixime',
    'cefotaxime',
    'cefpodoxime',
    'ceftazidime',
    'ceftriaxone',
    'cefuroxime',
  ),
  group('macrolides', 'Macrolides', 'azithromycin', 'clarithromycin', 'erythromycin'),
  group('quinolones', 'Quinolones', 'ciprofloxacin', 'levofloxacin', 'moxifloxacin', 'ofloxacin', 'nalidixic-acid'),
  group('tetracyclines', 'Tetracyclines', 'doxycycline', 'tetracycline'),
  group('aminoglycosides', 'Aminoglycosides', 'amikacin', 'gentamicin', 'streptomycin'),
  group('nitroimidazoles', 'Nitroimidazoles', 'metronidazole', 'secnidazole', 'tinidazole'),
  group('artemisinins', 'Artemisinins', 'artemether', 'artesunate', 'dihydroartemisinin'),
  group(
    'nsaids',
    'Anti-inflammatory painkillers (NSAIDs)',
    'acetylsalicylic-acid',
    'celecoxib',
    'diclofenac',
    'ibuprofen',
    'indometacin',
    'ketorolac',
    'mefenamic-acid',
    'meloxicam',
    'naproxen',
  ),
  group('opioids', 'Opioids', 'buprenorphine', 'codeine', 'fentanyl', 'methadone', 'morphine', 'pethidine', 'tramadol'),
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
  group('ace-inhibitors', 'ACE inhibitors', 'captopril', 'enalapril', 'lisinopril', 'ramipril'),
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
  group('statins', 'Statins', 'atorvastatin', 'rosuvastatin', 'simvastatin'),
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
  group(
    'corticosteroids',
    'Corticosteroids',
    'betamethasone',
    'dexamethasone',
    'hydrocortisone',
    'methylprednisolone',
    'prednisolone',
  ),
  group('azoles', 'Azole antifungals', 'fluconazole', 'itraconazole', 'ketoconazole'),
  group('protease-inhibitors', 'HIV protease inhibitors', 'atazanavir', 'darunavir', 'lopinavir', 'ritonavir'),
];

const byCode: ReadonlyMap<string, DrugGroup> = new Map(drugGroups.map((each) => [each.code, each]));

/** The members of a group. @throws Error for a group that is not there: a mistake in a table */
export function membersOf(code: string): readonly string[] {
  const found = byCode.get(code);
  if (!found) throw new Error(`There is no group of drugs ${code}`);
  return found.members;
}
