import {
  aceInhibitors,
  aminoglycosides,
  artemisinins,
  azoles,
  cephalosporins,
  corticosteroids,
  macrolides,
  nitroimidazoles,
  nsaids,
  opioids,
  penicillins,
  quinolones,
  statins,
  tetracyclines,
} from './drug-families';

/** Medicines that are alike enough for an allergy to one to matter for another. */
export interface DrugClass {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** Of the value set `generic-medicine`. */
  readonly members: readonly string[];
  /** What else an allergy to the class is called, folded: lower case, without accents. */
  readonly aliases: readonly string[];
  /** Classes with which cross-reactions are described, if seldom. */
  readonly related: readonly string[];
}

const drugClass = (
  code: string,
  display: string,
  members: readonly string[],
  more: { readonly aliases?: readonly string[]; readonly related?: readonly string[] } = {},
): DrugClass => ({ code, display, members, aliases: more.aliases ?? [], related: more.related ?? [] });

/**
 * Written by hand from common pharmacological knowledge: facts of chemistry and of the field's textbooks, from no single
 * published table. It knows the medicines of the built-in list only; a warning that it gives is to be heard, one that it
 * does not give is no promise.
 */
export const drugClasses: readonly DrugClass[] = [
  drugClass(
    'penicillins',
    'Penicillins',
    [...penicillins, 'amoxicillin-clavulanic-acid', 'benzathine-benzylpenicillin', 'piperacillin-tazobactam'],
    {
      aliases: ['penicillin', 'penicilline', 'penicilin', 'pencillin', 'pcn'],
      related: ['cephalosporins', 'carbapenems'],
    },
  ),
  drugClass('cephalosporins', 'Cephalosporins', cephalosporins, {
    aliases: ['cephalosporin', 'cefalosporin', 'cephalosporine'],
    related: ['penicillins', 'carbapenems'],
  }),
  drugClass('carbapenems', 'Carbapenems', ['meropenem'], {
    aliases: ['carbapenem'],
    related: ['penicillins', 'cephalosporins'],
  }),
  drugClass(
    'sulfonamides',
    'Sulfonamide antibiotics',
    ['sulfadoxine-pyrimethamine', 'sulfamethoxazole-trimethoprim', 'silver-sulfadiazine', 'sulfasalazine'],
    {
      aliases: [
        'sulfa',
        'sulfas',
        'sulpha',
        'sulphas',
        'sulfonamide',
        'sulphonamide',
        'sulfamide',
        'sulphur drugs',
        'sulfur drugs',
      ],
    },
  ),
  drugClass('macrolides', 'Macrolides', macrolides, { aliases: ['macrolide'] }),
  drugClass('quinolones', 'Quinolone antibiotics', quinolones, {
    aliases: ['quinolone', 'fluoroquinolone', 'fluoroquinolones'],
  }),
  drugClass('tetracyclines', 'Tetracyclines', tetracyclines, { aliases: ['tetracycline'] }),
  drugClass('aminoglycosides', 'Aminoglycosides', aminoglycosides, {
    aliases: ['aminoglycoside'],
  }),
  drugClass('nsaids', 'NSAIDs (anti-inflammatory painkillers)', nsaids, {
    aliases: ['nsaid', 'nsaids', 'ains', 'anti inflammatory painkillers', 'non steroidal anti inflammatory'],
  }),
  drugClass('opioids', 'Opioids', [...opioids, 'dextromethorphan'], { aliases: ['opioid', 'opiate', 'opiates'] }),
  drugClass('ace-inhibitors', 'ACE inhibitors', aceInhibitors, {
    aliases: ['ace inhibitor', 'iec'],
  }),
  drugClass('statins', 'Statins', statins, { aliases: ['statin', 'statine'] }),
  drugClass(
    'aminoquinolines',
    '4-aminoquinolines (chloroquine)',
    ['artesunate-amodiaquine', 'chloroquine', 'hydroxychloroquine'],
    { aliases: ['amodiaquine', '4 aminoquinolines'] },
  ),
  drugClass('cinchona', 'Cinchona alkaloids (quinine)', ['mefloquine', 'quinine'], { aliases: ['cinchona'] }),
  drugClass(
    'artemisinins',
    'Artemisinins',
    [...artemisinins, 'artemether-lumefantrine', 'artesunate-amodiaquine', 'dihydroartemisinin-piperaquine'],
    { aliases: ['artemisinin', 'act'] },
  ),
  drugClass('amide-anaesthetics', 'Local anaesthetics (amides)', ['bupivacaine', 'lidocaine'], {
    aliases: ['local anaesthetic', 'local anesthetic', 'lignocaine', 'xylocaine'],
  }),
  drugClass('heparins', 'Heparins', ['enoxaparin', 'heparin'], { aliases: ['heparine'] }),
  drugClass('insulins', 'Insulins', ['insulin-glargine', 'insulin-human'], { aliases: ['insulin', 'insuline'] }),
  drugClass('aromatic-anticonvulsants', 'Aromatic anticonvulsants', [
    'carbamazepine',
    'lamotrigine',
    'phenobarbital',
    'phenytoin',
  ]),
  drugClass('corticosteroids', 'Corticosteroids', [...corticosteroids, 'beclometasone', 'budesonide', 'prednisone']),
  drugClass('nitroimidazoles', 'Nitroimidazoles', nitroimidazoles, {
    aliases: ['nitroimidazole'],
  }),
  drugClass('azoles', 'Azole antifungals', [...azoles, 'clotrimazole', 'miconazole']),
];

/** Other names of medicines, folded, with the code of the built-in list: older names and the commonest brands. */
export const medicineAliases: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol',
  panadol: 'paracetamol',
  tylenol: 'paracetamol',
  doliprane: 'paracetamol',
  efferalgan: 'paracetamol',
  aspirin: 'acetylsalicylic-acid',
  asa: 'acetylsalicylic-acid',
  brufen: 'ibuprofen',
  nurofen: 'ibuprofen',
  advil: 'ibuprofen',
  voltaren: 'diclofenac',
  cataflam: 'diclofenac',
  adrenaline: 'epinephrine',
  albuterol: 'salbutamol',
  ventolin: 'salbutamol',
  augmentin: 'amoxicillin-clavulanic-acid',
  'co amoxiclav': 'amoxicillin-clavulanic-acid',
  amoxicilline: 'amoxicillin',
  amoxycillin: 'amoxicillin',
  amoxil: 'amoxicillin',
  clamoxyl: 'amoxicillin',
  ampiclox: 'ampicillin',
  'penicillin v': 'phenoxymethylpenicillin',
  'penicillin g': 'benzylpenicillin',
  'crystalline penicillin': 'benzylpenicillin',
  penadur: 'benzathine-benzylpenicillin',
  'co trimoxazole': 'sulfamethoxazole-trimethoprim',
  cotrimoxazole: 'sulfamethoxazole-trimethoprim',
  septrin: 'sulfamethoxazole-trimethoprim',
  bactrim: 'sulfamethoxazole-trimethoprim',
  fansidar: 'sulfadoxine-pyrimethamine',
  coartem: 'artemether-lumefantrine',
  lonart: 'artemether-lumefantrine',
  flagyl: 'metronidazole',
  zinnat: 'cefuroxime',
  rocephin: 'ceftriaxone',
  zithromax: 'azithromycin',
  ciproxin: 'ciprofloxacin',
  clexane: 'enoxaparin',
  tegretol: 'carbamazepine',
  cephalexin: 'cefalexin',
  indomethacin: 'indometacin',
  lignocaine: 'lidocaine',
  xylocaine: 'lidocaine',
  frusemide: 'furosemide',
  glyburide: 'glibenclamide',
  meperidine: 'pethidine',
  cyclosporin: 'ciclosporin',
  phenobarbitone: 'phenobarbital',
  chlorpheniramine: 'chlorphenamine',
  piriton: 'chlorphenamine',
};

/** The other names of a medicine, by its code. */
export const aliasesOf = (code: string): readonly string[] =>
  Object.keys(medicineAliases).filter((alias) => medicineAliases[alias] === code);
