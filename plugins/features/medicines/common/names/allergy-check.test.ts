import { describe, expect, it } from 'vitest';
import { checkAllergies, type CheckedSubstance } from './allergy-check';
import { classRules, generalNames } from './class-rules';
import brandRows from './data/brands.json';
import classRows from './data/drug-classes.json';
import generics from './data/generic-medicines.json';
import { codeOf } from './vocabulary';

const allergy = (substance: string, more: Partial<CheckedSubstance> = {}): CheckedSubstance => ({
  substance,
  substance_code: null,
  reactions: [],
  note: '',
  ...more,
});
const check = (substance: string, name: string, more: Partial<CheckedSubstance> = {}) =>
  checkAllergies([allergy(substance, more)], { name, code: null });

/** The message that the user gets, in one word. */
function said(substance: string, name: string, more: Partial<CheckedSubstance> = {}): string {
  const { matches, unknownMedicine, unknownAllergies } = check(substance, name, more);
  const [match] = matches;
  if (match) return match.level;
  return unknownMedicine !== null || unknownAllergies.length > 0 ? 'not checked' : 'nothing found';
}

describe('everyday prescriptions pass without a finding', () => {
  it.each([
    ['penicillin', 'Paracetamol 500 mg tablets'],
    ['penicillin', 'Metronidazole 400 mg'],
    ['penicillin', 'Azithromycin 500 mg'],
    ['penicillin allergy (childhood)', 'Erythromycin 250 mg'],
    ['penicillin allergy (childhood)', 'Doxycycline 100 mg caps'],
    ['penicillin', 'Ciprofloxacin 500 mg'],
    ['penicillin', 'Gentamicin 80 mg inj'],
    ['penicillin', 'Co-trimoxazole 480 mg'],
    ['penicillin', 'Clindamycin 300 mg'],
    ['penicillin', 'Coartem 20/120'],
    ['penicillin', 'Aztreonam'],
    ['Amoxicillin', 'Ibuprofen 400 mg'],
    ['Augmentin', 'Diclofenac sodium 75 mg'],
    ['penicillin', 'Normal saline 0.9% 500 ml'],
    ['PCN', 'ORS sachets'],
    ['PCN', 'Zinc 20 mg'],
    ['pénicilline', 'Fluconazole 150 mg'],
    ['pénicilline', 'Quinine sulfate 300 mg'],
    ['sulfa', 'Ferrous sulfate 200 mg'],
    ['sulfa', 'Magnesium sulfate 50%'],
    ['sulfa', 'Zinc sulfate'],
    ['sulfa', 'Morphine sulfate 10 mg'],
    ['sulfa', 'Gentamicin sulphate'],
    ['sulfa drugs', 'Furosemide 40 mg'],
    ['sulfa drugs', 'Lasix 40 mg'],
    ['sulfa drugs', 'Hydrochlorothiazide 25 mg'],
    ['sulfa drugs', 'Glibenclamide 5 mg'],
    ['celecoxib', 'Co-trimoxazole 480 mg'],
    ['sulfasalazine', 'Aspirin 75 mg'],
    ['propofol', 'Paracetamol'],
    ['soya', 'Ketamine'],
    ['5-ASA', 'Ibuprofen'],
    ['sulfamides', 'Amoxicilline 1 g'],
    ['Septrin', 'Amoxiclav 625 mg'],
    ['Fansidar', 'Artemether + lumefantrine'],
    ['ferrous sulfate', 'Salbutamol sulfate'],
    ['aspirin', 'Paracetamol 1 g'],
    ['AINS', 'Doliprane 1000 mg'],
    ['NSAIDs', 'Panadol Extra'],
    ['ibuprofen', 'Tramadol 50 mg'],
    ['ibuprofen', 'Omeprazole 20 mg'],
    ['Diclofenac sodium', 'Sodium chloride 0.9%'],
    ['Diclofenac sodium', 'Sodium bicarbonate'],
    ['Losartan potassium', 'Potassium chloride'],
    ['Chloroquine phosphate', 'Codeine phosphate'],
    ['Chloroquine', 'Chloramphenicol eye drops'],
    ['Chloroquine', 'Coartem'],
    ['Chloroquine', 'Quinine'],
    ['Quinine', 'Artesunate 60 mg inj'],
    ['codeine', 'Paracetamol'],
    ['morphine', 'Diazepam 5 mg'],
    ['metronidazole', 'Omeprazole 20 mg'],
    ['metronidazole', 'Clotrimazole cream'],
    ['metronidazole', 'Albendazole 400 mg'],
    ['clotrimazole', 'Co-trimoxazole 960 mg'],
    ['carbamazepine', 'Carbimazole 5 mg'],
    ['carbamazepine', 'Sodium valproate 200 mg'],
    ['Losec', 'Losartan 50 mg'],
    ['lamivudine', 'Lamotrigine 25 mg'],
    ['metformin', 'Metronidazole 400 mg'],
    ['hydralazine', 'Hydroxyzine 25 mg'],
    ['lisinopril', 'Amlodipine 5 mg'],
    ['atenolol', 'Nifedipine 20 mg retard'],
    ['lidocaine', 'Procaine'],
    ['heparin', 'Warfarin 5 mg'],
    ['ceftriaxone', 'Azithromycin 500 mg'],
    ['ceftazidime', 'Gentamicin'],
    ['proguanil', 'Pyrimethamine'],
    ['groundnuts', 'Amoxicillin 500 mg'],
    ['eggs', 'Paracetamol syrup 120 mg/5 ml'],
    ['seafood', 'Salbutamol inhaler 100 mcg'],
    ['latex', 'Ceftriaxone 1 g IV'],
    ['dust', 'Cetirizine 10 mg'],
    ['Cow’s milk', 'Metformin 500 mg'],
    ['all penicillins', 'Paracetamol'],
    ['any sulfa drugs', 'Paracetamol'],
    ['penicillin 500mg in 2010, 3 days, 20yrs ago', 'Paracetamol'],
    ['rash after penicillin injection', 'Paracetamol'],
    ['NKDA', 'Amoxicillin 500 mg'],
    ['aucune', 'Augmentin 1 g'],
    ['None known', 'Xyzamol'],
  ])('%s, %s', (substance, name) => {
    expect(said(substance, name)).toBe('nothing found');
  });
});

describe('the same medicine or one of its class stops', () => {
  it.each([
    ['penicillin allergy (childhood)', 'Amoxiclav'],
    ['penicillin allergy (childhood)', 'Tazocin 4.5 g IV'],
    ['penicillin allergy (childhood)', 'Pen V'],
    ['penicillin allergy (childhood)', 'Pen V 250 mg tablets'],
    ['penicillin', 'Ampiclox'],
    ['penicillin', 'Augmentin 625 mg'],
    ['penicillin', 'Benzathine penicillin'],
    ['penicillin', 'Amoxicilin 500 mg'],
    ['Penicilin', 'Flucloxacillin 500 mg'],
    ['pénicilline', 'Clamoxyl'],
    ['PCN', 'X-pen'],
    ['pen allergy', 'Amoxil'],
    ['Pen V', 'Piperacillin/tazobactam'],
    ['Augmentin', 'Amoxicillin 250 mg/5 ml susp'],
    ['amoxicillin', 'Ampicillin 1 g'],
    ['amoxicillin', 'Magnapen'],
    ['Ceftriaxone', 'Zinnat 250 mg'],
    ['cephalexin', 'Cefuroxime'],
    ['cefixime', 'Rocephin 1 g'],
    ['sulfa', 'Septrin'],
    ['sulpha drugs', 'Co-trimoxazole 480'],
    ['sulfamides', 'Bactrim forte'],
    ['sulfa', 'Co-Arinate'],
    ['sulfa', 'Fansidar'],
    ['sulfa', 'Amalar Plus'],
    ['sulfa', 'Flamazine cream'],
    ['sulfa', 'Salazopyrin'],
    ['Fansidar', 'Cotrimoxazole'],
    ['trimethoprim', 'Septrin'],
    ['Flagyl', 'Tinidazole 500 mg'],
    ['metronidazole', 'Birodogyl'],
    ['aspirin', 'Alabukun'],
    ['aspirin', 'APC'],
    ['aspirin', 'Ibuprofen 400 mg'],
    ['aspirin', 'Brufen'],
    ['AINS', 'Voltarène'],
    ['NSAIDs', 'Diclofenac potassium'],
    ['ibuprofen', 'Disprin'],
    ['diclofenac', 'Arthrotec'],
    ['acetaminophen', 'Panadol Extra'],
    ['paracetamol', 'Co-codamol'],
    ['paracétamol', 'APC'],
    ['noramidopyrine', 'Novalgin'],
    ['codeine', 'Morphine 10 mg'],
    ['codeine', 'Neo-Codion'],
    ['tramadol', 'Ixprim'],
    ['chloroquine', 'Camosunate'],
    ['chloroquine', 'Plaquenil'],
    ['amodiaquine', 'ASAQ Winthrop'],
    ['artesunate', 'Coartem'],
    ['lumefantrine', 'Lonart'],
    ['quinine', 'Quinimax'],
    ['ciprofloxacin', 'Tavanic'],
    ['erythromycin', 'Zithromax'],
    ['doxycycline', 'Tetracycline caps'],
    ['gentamicin', 'Streptomycin'],
    ['rifampicin', 'Rifater'],
    ['isoniazid', 'Rifinah'],
    ['abacavir', 'Kivexa'],
    ['carbamazepine', 'Phenytoin'],
    ['Tegretol', 'Gardenal'],
    ['valproate', 'Epilim'],
    ['lisinopril', 'Coversyl'],
    ['heparin', 'Clexane'],
    ['lignocaine', 'Marcaine'],
    ['local anaesthetic', 'Lidocaine 2 %'],
    ['procaine', 'Procaine penicillin'],
    ['adrenaline', 'Lidocaine + epinephrine'],
    ['frusemide', 'Lasix'],
    ['iron', 'Ferrous fumarate'],
    ['omeprazole', 'Nexium'],
    ['glibenclamide', 'Diamicron'],
    ['promethazine', 'Largactil'],
    ['cetirizine', 'Xyzal'],
    ['aztreonam', 'Ceftazidime'],
    ['statins', 'Atorvastatin'],
    ['betadine', 'Povidone iodine'],
    ['tetanus antitoxin', 'ATS'],
    ['salicylates', 'Methyl salicylate'],
    ['salicylates', 'Sulfasalazine'],
    ['aspirin', 'Salazopyrin'],
    ['aspirin', 'Mesalazine'],
    ['sulfa drugs', 'Celecoxib 200 mg'],
    ['Septrin', 'Celebrex'],
    ['groundnuts', 'Propofol 1% inj'],
    ['arachide', 'Propofol'],
    ['soya', 'Propofol'],
    ['cetirizine', 'Cyclizine'],
    ['calcium channel blockers', 'Verapamil'],
    ['inhibiteur calcique', 'Diltiazem 60 mg'],
    ['steroids', 'Clobetasol cream'],
    ['local anaesthetic', 'Tetracaine'],
    ['anesthésique local', 'Procaine'],
    ['Penicillin, sulfa', 'Ospen'],
    ['all penicillins', 'Amoxicillin'],
    ['All NSAIDs except paracetamol', 'Ibuprofen'],
    ['Penicillin, 5FU', 'Fluorouracil'],
    ['5-FU', 'Fluorouracil'],
    ['NKDA apart from penicillin', 'Amoxicillin'],
    ['aucune allergie connue sauf la pénicilline', 'Amoxicillin'],
  ])('%s, %s', (substance, name) => {
    expect(said(substance, name)).toBe('stop');
  });
});

describe('a more distant relation asks for caution', () => {
  it.each([
    ['penicillin', 'Ceftriaxone 1 g'],
    ['amoxicillin', 'Keflex'],
    ['penicillin', 'Meronem'],
    ['cefuroxime', 'Amoxicillin'],
    ['meropenem', 'Tazocin'],
    ['ibuprofen', 'Celebrex'],
    ['celecoxib', 'Ibuprofen'],
    ['salicylic acid', 'Diclofenac'],
    ['aspirin', 'Novalgin'],
    ['codeine', 'Fentanyl'],
    ['tramadol', 'Pethidine'],
    ['quinine', 'Lariam'],
    ['lisinopril', 'Losartan'],
    ['losartan', 'Diovan'],
    ['atenolol', 'Bisoprolol'],
    ['amlodipine', 'Nifedipine'],
    ['simvastatin', 'Lipitor'],
    ['fluconazole', 'Ketoconazole'],
    ['albendazole', 'Vermox'],
    ['nevirapine', 'Stocrin'],
    ['prednisolone', 'Dexamethasone'],
    ['amlodipine', 'Verapamil'],
    ['sulfasalazine', '5-ASA'],
    ['diazepam', 'Midazolam'],
    ['vancomycin', 'Teicoplanin'],
    ['Actrapid', 'Lantus'],
    ['sulfa', 'Dapsone'],
    ['morphine', 'Dextromethorphan'],
  ])('%s, %s', (substance, name) => {
    expect(said(substance, name)).toBe('caution');
  });

  it('after anaphylaxis a penicillin and a cephalosporin stop each other', () => {
    const reactions = [{ manifestation: 'Anaphylaxis' }];
    expect(said('penicillin', 'Ceftriaxone', { reactions })).toBe('stop');
    expect(said('Rocephin', 'Amoxicillin', { reactions })).toBe('stop');
    expect(said('penicillin', 'Ceftriaxone', { reactions: [{ manifestation: 'Swelling of the throat' }] })).toBe(
      'stop',
    );
    expect(said('penicillin', 'Ceftriaxone', { note: 'Choc anaphylactique en 2019' })).toBe('stop');
    expect(said('penicillin (anaphylaxis)', 'Ceftriaxone')).toBe('stop');
    expect(said('penicillin', 'Ceftriaxone', { reactions: [{ manifestation: 'Rash' }] })).toBe('caution');
    expect(said('penicillin', 'Ceftriaxone', { note: 'Rash, no anaphylaxis' })).toBe('caution');
    expect(said('penicillin', 'Meropenem', { reactions })).toBe('caution');
  });
});

describe('the severity of the reaction counts', () => {
  it.each([
    ['penicillin', 'Ceftriaxone', { severity: 'high' }, 'stop'],
    ['Rocephin', 'Amoxicillin', { severity: 'high' }, 'stop'],
    ['penicillin', 'Ceftriaxone', { severity: 'low' }, 'caution'],
    ['penicillin', 'Ceftriaxone', { severity: 'unable_to_access' }, 'caution'],
    ['penicillin', 'Meropenem', { severity: 'high' }, 'caution'],
    ['lisinopril', 'Losartan', { reactions: [{ manifestation: 'Cough' }] }, 'nothing found'],
    ['ACE inhibitors', 'Valsartan', { note: 'Dry cough' }, 'nothing found'],
    ['IEC (toux)', 'Losartan', {}, 'nothing found'],
    ['enalapril', 'Losartan', { reactions: [{ manifestation: 'Cough' }], note: 'No swelling' }, 'nothing found'],
    ['lisinopril', 'Losartan', { reactions: [{ manifestation: 'Swelling of the face or lips' }] }, 'caution'],
    ['lisinopril', 'Losartan', { reactions: [{ manifestation: 'Cough' }], note: 'Then angioedema' }, 'caution'],
    ['lisinopril', 'Losartan', { reactions: [{ manifestation: 'Difficulty breathing' }] }, 'caution'],
    ['lisinopril', 'Losartan', {}, 'caution'],
    ['lisinopril', 'Enalapril', { reactions: [{ manifestation: 'Cough' }] }, 'stop'],
    ['losartan', 'Lisinopril', { reactions: [{ manifestation: 'Cough' }] }, 'caution'],
  ] as const)('%s, %s, %j: %s', (substance, name, more, expected) => {
    expect(said(substance, name, more)).toBe(expected);
  });
});

describe('unrecognised text is reported as unchecked', () => {
  it.each([
    ['All painkillers except paracetamol', 'Ibuprofen'],
    ['All painkillers except paracetamol', 'Paracetamol'],
    ['Painkillers', 'Ibuprofen'],
    ['Antibiotics and ibuprofen', 'Amoxicillin'],
    ['Ibuprofène, antibiotiques', 'Amoxicillin'],
    ['All drugs, penicillin', 'Ibuprofen'],
    ['Penicillin and all', 'Ibuprofen'],
    ['Penicillin and injections', 'Diclofenac'],
    ['Pain drugs and penicillin', 'Ibuprofen'],
    ['penicillin, drugs for fever', 'Paracetamol'],
    ['Penicillin, 6MP', 'Azathioprine'],
    ['sulfa apart from Lasix', 'Furosemide'],
    ['NSAIDs but not paracetamol', 'Paracetamol'],
    ['tous les antalgiques sauf paracétamol', 'Ibuprofen'],
    ['CTX', 'Ceftriaxone'],
    ['CTX', 'Co-trimoxazole'],
    ['CPM', 'Cyclophosphamide'],
    ['AZT', 'Zidovudine'],
    ['HCT', 'Hydrocortisone'],
    ['penicillin', 'CTX 1 g IV'],
    ['cycloserine', 'Ciclosporin'],
    ['ergotamine', 'Protamine'],
    ['hydroxyprogesterone', 'Medroxyprogesterone'],
    ['penicillin', 'Cycloserine 250 mg'],
    ['penicillin', 'Xyzamol'],
    ['Xyzamol', 'Paracetamol'],
    ['unknown injection', 'Amoxicillin'],
    ['some antibiotic', 'Metronidazole'],
    ['antibiotics', 'Amoxicillin'],
    ['sulphate', 'Paracetamol'],
    ['penicillin', 'Panadol Night'],
    ['penicillin', 'Panadol Cold and Flu'],
    ['penicillin', 'Co-Diovan'],
    ['penicillin', 'Cough mixture'],
    ['clotrimazole', 'Cotrimazole'],
    ['carbimazole', 'Carbamazole'],
    ['penicillin, Xyzamol', 'Paracetamol'],
    ['groundnuts', 'Xyzamol'],
    ['?', 'Paracetamol'],
    ['not known', 'Paracetamol'],
    ['chlorpropamide', 'Chlorpromazine'],
  ])('%s, %s', (substance, name) => {
    expect(said(substance, name)).toBe('not checked');
  });

  it('by name, on the side where it is', () => {
    expect(check('penicillin', 'Xyzamol 5 mg')).toMatchObject({ unknownMedicine: 'xyzamol', unknownAllergies: [] });
    const [unknown] = check('Xyzamol', 'Paracetamol').unknownAllergies;
    expect(unknown?.substance).toBe('Xyzamol');
    expect(check('Xyzamol', 'Zyxamol')).toMatchObject({ unknownMedicine: 'zyxamol', unknownAllergies: [{}] });
  });

  it('also beside a warning: the rest may contain more', () => {
    const found = check('penicillin', 'Amoxicillin + Xyzamol');
    expect(found.matches).toHaveLength(1);
    expect(found.unknownMedicine).toBe('xyzamol');
  });

  it('does not matter for a patient without allergies', () => {
    const nothing = { matches: [], unknownMedicine: null, unknownAllergies: [] };
    expect(checkAllergies([], { name: 'Xyzamol', code: null })).toEqual(nothing);
    expect(check('NKDA', 'Xyzamol')).toEqual(nothing);
  });
});

describe('a match', () => {
  it('names the class and its rows, and no others', () => {
    const [brand] = check('penicillin', 'Amoxiclav').matches;
    expect(brand).toMatchObject({ relation: 'class', className: 'Penicillins' });
    expect(brand!.rows).toEqual([
      { kind: 'brand', id: 'amoxiclav', version: 1 },
      { kind: 'allergy-class', id: 'amoxicillin.penicillins', version: 1 },
    ]);
    expect(brand!.source).toContain('BNF, Penicillins');
    expect(check('amoxicillin', 'Amoxicillin 500 mg').matches).toMatchObject([{ relation: 'substance', rows: [] }]);
  });

  it('uses the code, if there is one, for any words', () => {
    const coded = checkAllergies([allergy('Pénicillines', { substance_code: 'penicillins' })], {
      name: 'Amoxicilline',
      code: 'amoxicillin',
    });
    expect(coded.matches).toMatchObject([{ level: 'stop', relation: 'class' }]);
  });

  it('comes before less important ones', () => {
    const both = [allergy('penicillin'), allergy('Ceftriaxone')];
    const { matches } = checkAllergies(both, { name: 'Ceftriaxone', code: 'ceftriaxone' });
    expect(matches.map(({ level, relation }) => [level, relation])).toEqual([
      ['stop', 'substance'],
      ['caution', 'related'],
    ]);
  });
});

it('a contraindication names its row, for sign-off, and its source', () => {
  expect(check('groundnuts', 'Propofol').matches).toMatchObject([
    {
      relation: 'contraindicated',
      level: 'stop',
      source: expect.stringContaining('SmPC propofol'),
      rows: [{ kind: 'allergy-class', id: 'propofol.contraindication', version: 1 }],
    },
  ]);
});

/** The ingredients of a class, by INN stem and by ATC: written independently of the data that it checks. */
const belongs: readonly (readonly [classes: readonly string[], RegExp])[] = [
  [['penicillins'], /cillin$|^pivmecillinam$/],
  [['cephalosporins'], /^cef/],
  [['carbapenems'], /penem$/],
  [['sulfonamides'], /^(silver )?sulfa(?!te)/],
  [['macrolides'], /thromycin$|^(josa|spira)mycin$/],
  [['quinolones'], /floxacin$|^nalidixic/],
  [['tetracyclines'], /cycline$/],
  [['aminoglycosides'], /^(amikacin|gentamicin|neomycin|streptomycin|tobramycin|kanamycin)$/],
  [['nitroimidazoles'], /nidazole$/],
  [['rifamycins'], /^rifa/],
  [['nsaids'], /profen$|fenac$|oxicam$|coxib$|^(indometacin|ketorolac|naproxen|mefenamic|niflumic|acetylsalicylic)/],
  [['salicylates'], /salicyl/],
  [['opioids'], /codeine$|^(morphine|fentanyl|methadone|pethidine|tramadol|buprenorphine|oxycodone|pentazocine)$/],
  [['artemisinins'], /^(arte(?!r)|artesunate|dihydroartemisinin)/],
  [['aminoquinolines'], /chloroquine$|^amodiaquine$/],
  [['azoles'], /conazole$|^clotrimazole$/],
  [['benzimidazoles'], /bendazole$/],
  [['nnrtis'], /^(efavirenz|nevirapine)$/],
  [['ace-inhibitors'], /pril$/],
  [['arbs'], /sartan$/],
  [['beta-blockers'], /olol$|^(carvedilol|labetalol)$/],
  [['calcium-channel-blockers'], /dipine$|^(verapamil|diltiazem)$/],
  [['statins'], /vastatin$/],
  [['sulfonylureas'], /^gli(ben|cla|me)/],
  [['insulins'], /^insulin/],
  [['heparins'], /parin$/],
  [['aromatic-anticonvulsants'], /bazepine$|^(phenytoin|phenobarbital|lamotrigine)$/],
  [['benzodiazepines'], /azepam$|azolam$/],
  [['phenothiazines'], /^(chlorpromazine|fluphenazine|prochlorperazine|promethazine)$/],
  [['corticosteroids'], /(?<!dap)sone$|solone$|betasol$|^budesonide$/],
  [['proton-pump-inhibitors'], /prazole$/],
  [['piperazine-antihistamines'], /cetirizine$|^(cyclizine|hydroxyzine)$/],
  [['tricyclic-ring-antihistamines'], /loratadine$/],
  [['amide-anaesthetics', 'ester-anaesthetics'], /caine$/],
  [['neuromuscular-blockers'], /curium$|curonium$|^suxamethonium$/],
];

it.each(belongs)('every word for %j reaches every medicine of it in the lists and the brands', (classes, stem) => {
  const everything = [
    ...generics.flatMap((each) => each.split(' + ')),
    ...brandRows.flatMap(({ ingredients }) => ingredients),
    ...classRows.map(({ ingredient }) => ingredient),
  ];
  const members = [...new Set(everything.map((each) => each.toLowerCase()))].filter((each) => stem.test(each));
  expect(members.length).toBeGreaterThan(1);
  const general = generalNames.filter((each) => each.classes.some((code) => classes.includes(code)));
  const single = classRules.filter(({ code }) => classes.length === 1 && classes.includes(code));
  const words = [...general, ...single.map((each) => ({ names: [each.title, ...each.names] }))].flatMap(
    (each) => each.names,
  );
  expect(words.length).toBeGreaterThan(0);
  const missed = words.flatMap((word) =>
    members.filter((member) => !['stop', 'caution'].includes(said(word, member))).map((member) => [word, member]),
  );
  expect(missed).toEqual([]);
});

it('every two medicines of a class relate as the class says, in both directions', () => {
  const wrong = classRules.flatMap(({ code, within }) => {
    const members = classRows.filter(({ allergy_class }) => allergy_class === code).map(({ ingredient }) => ingredient);
    const expected = { stop: ['stop'], caution: ['caution', 'stop'], none: ['nothing found'] }[within];
    return members.flatMap((one) =>
      members
        .filter((other) => codeOf(one) !== codeOf(other))
        .map((other) => [code, one, other, said(one, other)] as const)
        .filter(([, , , found]) => !expected.includes(found))
        // A coxib needs caution after an allergy to other anti-inflammatory painkillers.
        .filter(([, ...names]) => !names.some((name) => /coxib/i.test(name))),
    );
  });
  expect(wrong).toEqual([]);
});
