/** The meaning of an allergy to one medicine of a class for the others: stop, caution, or no class effect. */
export type WithinClass = 'stop' | 'caution' | 'none';

/** The name of a class, and its effect; its members are rows of `data/drug-classes.json`. */
export interface ClassRule {
  readonly code: string;
  /** English, which is also the key of its translation. */
  readonly title: string;
  /** As the rows' notes say: "Within the class: warn" is `stop`. */
  readonly within: WithinClass;
  /** Other words that people write for it, in English and French, any spelling. */
  readonly names: readonly string[];
}

const rule = (code: string, title: string, within: WithinClass, ...names: readonly string[]): ClassRule => ({
  code,
  title,
  within,
  names,
});

export const classRules: readonly ClassRule[] = [
  rule('penicillins', 'Penicillins', 'stop', 'penicillin', 'penicilin', 'pencillin', 'PCN', 'peni'),
  rule('cephalosporins', 'Cephalosporins', 'stop', 'cephalosporin', 'cefalosporin', 'céphalosporine'),
  rule('carbapenems', 'Carbapenems', 'stop', 'carbapenem', 'carbapénème'),
  rule('monobactams', 'Monobactams', 'stop', 'monobactam'),
  rule('beta-lactamase-inhibitors', 'Beta-lactamase inhibitors', 'stop', 'beta lactamase inhibitor'),
  rule(
    'sulfonamides',
    'Sulfonamide antibiotics',
    'stop',
    ...['sulfa', 'sulfas', 'sulpha', 'sulfonamide', 'sulphonamide', 'sulfamide', 'sulfa drugs', 'sulphur drugs'],
    ...['sulfur drugs', 'sulfamidés', 'sulfamidé', 'sulfamides antibactériens'],
  ),
  rule('sulfones', 'Sulfones', 'stop', 'sulfone'),
  rule('macrolides', 'Macrolides', 'stop', 'macrolide'),
  rule('lincosamides', 'Lincosamides', 'stop', 'lincosamide'),
  rule('streptogramins', 'Streptogramins', 'stop', 'streptogramin', 'streptogramine'),
  rule('quinolones', 'Quinolone antibiotics', 'stop', 'quinolone', 'fluoroquinolone'),
  rule('tetracyclines', 'Tetracyclines', 'stop', 'cycline', 'cyclines'),
  rule('aminoglycosides', 'Aminoglycosides', 'stop', 'aminoglycoside', 'aminoside', 'aminosides'),
  rule('amphenicols', 'Amphenicols', 'stop', 'amphenicol', 'phénicolés'),
  rule('glycopeptides', 'Glycopeptides', 'caution', 'glycopeptide'),
  rule('nitroimidazoles', 'Nitroimidazoles', 'stop', 'nitroimidazole', 'imidazolés nitrés'),
  rule('rifamycins', 'Rifamycins', 'stop', 'rifamycin', 'rifamycine'),
  rule(
    'nsaids',
    'NSAIDs (anti-inflammatory painkillers)',
    'stop',
    ...['NSAID', 'NSAIDS', 'AINS', 'anti inflammatory', 'anti inflammatories', 'anti inflammatory painkillers'],
    ...['non steroidal anti inflammatory', 'non steroidal anti inflammatory drugs', 'anti inflammatoire'],
    ...['anti inflammatoire non stéroïdien', 'anti inflammatoires non stéroïdiens'],
  ),
  rule('salicylates', 'Salicylates', 'stop', 'salicylate', 'salicylés', 'salicylé'),
  rule('pyrazolones', 'Pyrazolones', 'stop', 'pyrazolone', 'pyrazolés'),
  rule('opioids', 'Opioids', 'caution', 'opioid', 'opiate', 'opioïde', 'opiacé', 'opiacés', 'morphinique'),
  rule('artemisinins', 'Artemisinins', 'stop', 'artemisinin', 'ACT', 'artémisinine', 'dérivés de l’artémisinine'),
  rule(
    'aminoquinolines',
    '4-aminoquinolines (chloroquine)',
    'stop',
    ...['4 aminoquinolines', 'aminoquinoline', 'amino 4 quinoléines'],
  ),
  rule('antifolate-antimalarials', 'Antifolate antimalarials', 'none', 'antifolate antimalarial'),
  rule('cinchona', 'Cinchona alkaloids (quinine)', 'stop', 'cinchona', 'cinchona alkaloids', 'quinquina'),
  rule('azoles', 'Azole antifungals', 'caution', 'azole antifungal', 'antifongiques azolés', 'azolés'),
  rule('benzimidazoles', 'Benzimidazole dewormers', 'caution', 'benzimidazole'),
  rule('nnrtis', 'NNRTIs (nevirapine, efavirenz)', 'caution', 'NNRTI', 'INNTI'),
  rule('abacavir', 'Abacavir', 'stop'),
  rule(
    'ace-inhibitors',
    'ACE inhibitors',
    'stop',
    'ACE inhibitor',
    'ACEI',
    'IEC',
    'inhibiteurs de l’enzyme de conversion',
  ),
  rule('arbs', 'Angiotensin receptor blockers', 'caution', 'ARB', 'ARBs', 'sartan', 'sartans', 'ARA 2', 'ARA II'),
  rule('beta-blockers', 'Beta blockers', 'caution', 'beta blocker', 'bêtabloquant', 'bêta-bloquant'),
  rule(
    'calcium-channel-blockers',
    'Calcium channel blockers',
    'caution',
    ...['calcium channel blocker', 'calcium antagonist', 'inhibiteur calcique', 'inhibiteurs calciques'],
  ),
  rule('statins', 'Statins', 'caution', 'statin', 'statine'),
  rule('sulfonylureas', 'Sulfonylureas', 'stop', 'sulfonylurea', 'sulfamides hypoglycémiants', 'sulfonylurée'),
  rule('insulins', 'Insulins', 'caution', 'insulin', 'insuline'),
  rule('heparins', 'Heparins', 'stop', 'héparine', 'héparines'),
  rule(
    'aromatic-anticonvulsants',
    'Aromatic anticonvulsants',
    'stop',
    ...['aromatic anticonvulsant', 'antiépileptiques aromatiques'],
  ),
  rule('benzodiazepines', 'Benzodiazepines', 'caution', 'benzodiazepine', 'benzo', 'benzos'),
  rule('phenothiazines', 'Phenothiazines', 'stop', 'phenothiazine'),
  rule('corticosteroids', 'Corticosteroids', 'caution', 'corticosteroid', 'steroids', 'corticoïde', 'corticoïdes'),
  rule('proton-pump-inhibitors', 'Proton pump inhibitors', 'stop', 'proton pump inhibitor', 'PPI', 'PPIs', 'IPP'),
  rule('piperazine-antihistamines', 'Cetirizine and its kin', 'stop', 'piperazine antihistamine'),
  rule('tricyclic-ring-antihistamines', 'Loratadine and its kin', 'stop'),
  rule('amide-anaesthetics', 'Local anaesthetics (amides)', 'stop', 'amide anaesthetic', 'amide anesthetic'),
  rule('ester-anaesthetics', 'Local anaesthetics (esters)', 'stop', 'ester anaesthetic', 'ester anesthetic'),
  rule(
    'neuromuscular-blockers',
    'Muscle relaxants for anaesthesia',
    'stop',
    'neuromuscular blocker',
    'curare',
    'curares',
  ),
];

/** Words that name several classes at once. */
export const generalNames: readonly Readonly<Record<'classes' | 'names', readonly string[]>>[] = [
  {
    classes: ['amide-anaesthetics', 'ester-anaesthetics'],
    names: [
      ...['local anaesthetic', 'local anesthetic', 'local anaesthesia', 'local anesthesia', 'anesthésie locale'],
      ...['anesthésique local', 'anesthésiques locaux'],
    ],
  },
];

const byCode: ReadonlyMap<string, ClassRule> = new Map(classRules.map((each) => [each.code, each]));

/** @throws Error if the class does not exist: a mistake in the data */
export function classRule(code: string): ClassRule {
  const found = byCode.get(code);
  if (!found) throw new Error(`There is no class of medicines ${code}`);
  return found;
}
