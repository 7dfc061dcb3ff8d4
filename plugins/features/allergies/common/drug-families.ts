/**
 * Substances by what they are, for allergies and for the checks of prescriptions: facts of chemistry and of the field's
 * textbooks, written by hand for the built-in list of medicines, by codes of the value set `generic-medicine`. Each
 * names the subgroups of the WHO's Anatomical Therapeutic Chemical (ATC) classification that have them. What only one of
 * the two looks at, such as a combination or a medicine for the skin, it adds itself.
 */

/** ATC J01C. */
export const penicillins = [
  'amoxicillin',
  'ampicillin',
  'benzylpenicillin',
  'cloxacillin',
  'flucloxacillin',
  'phenoxymethylpenicillin',
] as const;

/** ATC J01DB, J01DC, J01DD, J01DE. */
export const cephalosporins = [
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
] as const;

/** ATC J01FA. */
export const macrolides = ['azithromycin', 'clarithromycin', 'erythromycin'] as const;

/** ATC J01M. */
export const quinolones = ['ciprofloxacin', 'levofloxacin', 'moxifloxacin', 'nalidixic-acid', 'ofloxacin'] as const;

/** ATC J01AA. */
export const tetracyclines = ['doxycycline', 'tetracycline'] as const;

/** ATC J01G. */
export const aminoglycosides = ['amikacin', 'gentamicin', 'streptomycin'] as const;

/** ATC M01A, N02BA. */
export const nsaids = [
  'acetylsalicylic-acid',
  'celecoxib',
  'diclofenac',
  'ibuprofen',
  'indometacin',
  'ketorolac',
  'mefenamic-acid',
  'meloxicam',
  'naproxen',
] as const;

/** ATC N02A, N07BC, R05DA. */
export const opioids = [
  'buprenorphine',
  'codeine',
  'fentanyl',
  'methadone',
  'morphine',
  'pethidine',
  'tramadol',
] as const;

/** ATC C09A. */
export const aceInhibitors = ['captopril', 'enalapril', 'lisinopril', 'ramipril'] as const;

/** ATC C10AA. */
export const statins = ['atorvastatin', 'rosuvastatin', 'simvastatin'] as const;

/** ATC P01BE. */
export const artemisinins = ['artemether', 'artesunate'] as const;

/** ATC H02A. */
export const corticosteroids = [
  'betamethasone',
  'dexamethasone',
  'hydrocortisone',
  'methylprednisolone',
  'prednisolone',
] as const;

/** ATC J01XD, P01AB. */
export const nitroimidazoles = ['metronidazole', 'secnidazole', 'tinidazole'] as const;

/** ATC J02AB, J02AC. */
export const azoles = ['fluconazole', 'itraconazole', 'ketoconazole'] as const;
