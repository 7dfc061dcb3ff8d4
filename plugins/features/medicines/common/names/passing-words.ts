/** Splits a string into words, so that long lists are easier to read. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Salts and esters that do not change a medicine's effect; folded. */
const salts = words(`
  sulfate sulphate sodium potassium phosphate hydrochloride dihydrochloride chlorhydrate hcl trihydrate monohydrate
  dihydrate hydrate anhydrous maleate besylate besilate mesylate mesilate tartrate bitartrate fumarate citrate acetate
  lactate gluconate succinate stearate ethylsuccinate estolate benzoate palmitate propionate dipropionate valerate
  furoate bromide hydrobromide nitrate tromethamine trometamol axetil proxetil pivoxil lysinate arginine calcium
  magnesium sulfates sodique potassique sesquihydrate magnesique disodium hemihydrate decanoate enanthate diproprionate
`);

/** From this length on, words also count in the plural, because that is never another word. */
const longWord = 4;
const alsoPlural = (all: readonly string[]): readonly string[] =>
  all.flatMap((word) => (word.length >= longWord ? [word, `${word}s`] : [word]));

/** Dosage forms, routes, units and times, in English and French; folded. */
const forms = alsoPlural(
  words(`
    tablet tablets tab tabs capsule capsules cap caps caplet caplets syrup suspension susp syr solution soln sol elixir
    mixture injection injectable inj infusion ampoule ampoules amp amps vial vials cream ointment oint gel lotion paste
    patch spray drop drops gtt eye ear nasal oral inhaler inhalation puffer puff puffs nebules nebuliser nebulizer
    suppository suppositories supp supps pessary pessaries powder sachet sachets granules lozenge lozenges chewable
    dispersible effervescent soluble coated enteric film retard slow modified extended release sustained prolonged depot
    forte paediatric pediatric infant infants adult adults junior baby children dose doses bottle strip pack box
    comprime comprimes cp cpr gelule gelules sirop suppositoire suppositoires solute perfusion poudre creme pommade
    goutte gouttes collyre buvable flacon ovule ovules nourrisson adulte
    iv im po pr pv sc sl id top it sr xr mr la er cr xl dr ec ds dt md odt bd bid tds tid qid qds od om on nocte mane stat
    prn daily nightly once twice thrice times time day days week weeks weekly month months hour hours hourly
    every each x shot jab pill piqure
    mg mcg ug microgram micrograms milligram milligrams gram grams ml mls litre litres liter iu unit units ui mu meq mmol
    percent ppm kg lb fois jour jours matin soir
  `),
);

/** Manufacturers that people write beside a name: Ghana, Nigeria and common importers; folded. */
const makers = words(`
  sandoz teva gsk pfizer mylan cipla denk novartis sanofi bayer roche ernest kinapharma danadams entrance tobinco
  letap dannex ayrton lagap pharmanova phyto emzor fidson swipha may baker juhel biogaran arrow zentiva eg viatris
  sun lupin ranbaxy aurobindo hetero strides macleods ajanta
`);

/** Common words of allergy notes, in English and French; folded. */
const notes = words(`
  allergy allergies allergic alergy alergic alergies allergie allergique alergie intolerance intolerant hypersensitivity
  hypersensitive sensitive sensitivity hypersensibilite reaction reactions reacts reacted reacting adverse side effect
  effects bad
  to of the a an and or with without after since in on as at when while during from by per for her his their she he they
  it its was were is are has had have been be being got gets gave given takes took taking taken developed develops
  caused causes causing became seen noted type kind group class family drug drugs medicine medicines medication
  medications known no not nil none nkda nka nkfa only this that which who whose
  childhood child enfance enfant kid young youth teenage teen infancy born birth pregnancy pregnant school years year yrs
  yr months month weeks old age aged ago long last first previous previously past recent recently today yesterday
  severe severely mild mildly moderate serious slight minor major strong strongly documented confirmed unconfirmed possible possibly
  probable probably suspected query ?
  rash rashes hives urticaria urticarial itch itching itchy itches swelling swollen swells face facial lips lip mouth
  tongue throat eyes eyelids skin body hands feet breathing breathlessness breath shortness difficulty dyspnoea wheeze
  wheezing asthma bronchospasm anaphylaxis anaphylactic anaphylactoid shock collapse collapsed fainted fainting faint
  hypotension oedema edema angioedema angiooedema vomiting vomits vomited nausea diarrhoea diarrhea abdominal stomach
  pain pains fever cough headache dizziness dizzy palpitations jaundice stevens johnson sjs ten blister blisters
  blistering eruption fixed exfoliation peeling sores ulcers hospital hospitalised hospitalized admitted admission
  icu treated emergency dead died nearly almost
  patient patients pt mother mum father dad parent parents wife husband guardian says said say reports reported states
  stated tells told record records card history hx per according claims relative relatives sister brother
  contains containing based products product preparations
  a au aux la le les l de du des d un une et ou avec sans apres depuis dans en sur comme lors pendant par pour elle il
  medicament medicaments medicamenteuse medicamenteuses connu connue connus connues
  reactions eruption cutanee cutane demangeaisons prurit urticaire oedeme quincke visage levres gorge choc
  anaphylactique anaphylaxie vomissements nausees grave severe legere legers leger ans annees mere pere dit selon patiente
  toux gonflement gonflements mois age pas aucun aucune rien neant
`);

/** Words that never name a medicine or an allergen. */
export const passingWords: ReadonlySet<string> = new Set([...salts, ...forms, ...makers]);

/** The same, with the words of allergy notes. Words such as `other`, `some` or `unknown` are never among them. */
export const passingInAllergies: ReadonlySet<string> = new Set([...passingWords, ...notes]);

/** Words of allergy notes that mean a medicine without naming it; folded. */
const unnamedMedicines: ReadonlySet<string> = new Set(
  words(`
    drug drugs medicine medicines medication medications medicament medicaments tablet tablets tab tabs capsule
    capsules caps pill pills syrup syrups mixture injection injections injectable infusion infusions drops cream creams
    ointment ointments inhaler inhalers suppository suppositories vial vials sirop sirops comprime comprimes gelule
    gelules gouttes creme pommade collyre suppositoire suppositoires
  `),
);

const complaints: ReadonlySet<string> = new Set(
  words(`
    pain pains fever cough headache stomach diarrhoea diarrhea vomiting nausea itch itching asthma skin rash eye ear
    blister sores ulcers toux prurit
  `),
);

const joining: ReadonlySet<string> = new Set(['and', 'or', 'et', 'ou', 'aux', 'les']);

/**
 * Whether the word at this position of an allergy note means medicines without naming them: the drugs of
 * "penicillin and drugs", of "pain drugs" and of "drugs for fever", but not those of "sulfa drugs".
 */
export function standsForUnnamed(text: readonly string[], at: number): boolean {
  if (!unnamedMedicines.has(text[at] ?? '')) return false;
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  return joining.has(before) || complaints.has(before) || after === 'for' || after === 'pour';
}

/** Quantifiers: passing words only before a name, as in "all penicillins". */
export const quantifiers: ReadonlySet<string> = new Set(['all', 'any', 'every', 'each', 'tous', 'toutes', 'tout']);

const exceptions = [
  ...['except', 'excepting', 'excepted', 'exception', 'excluding', 'sauf', 'excepte', 'exceptee', 'hormis', 'hors'],
  ...['apart from', 'aside from', 'other than', 'but not', 'but for', 'save for', 'mais pas', 'a part', 'en dehors'],
  ...['autre que', 'autres que', 'a lexception'],
].map((each) => each.split(' '));

/** The position of an exception and the number of words that introduce it; undefined if there is none. */
export function exceptionIn(text: readonly string[]): { readonly at: number; readonly length: number } | undefined {
  for (let at = 0; at < text.length; at++) {
    const said = exceptions.find((each) => each.every((word, next) => text[at + next] === word));
    if (said) return { at, length: said.length };
  }
  return undefined;
}

/** Statements that there is no allergy, in folded words: `NKDA`, `no known drug allergies`, `aucune allergie connue`. */
export const noAllergyStatement = new RegExp(
  '^(patient |pt )?(nkda|nka|nkfa|nil|no|none|nothing|denies|denied|aucune?|neant|rien|pas|sans|ras)' +
    '( (any|known|drug|drugs|food|foods|medication|medications|medicine|medicines|and|or|allergy|allergies|to|date|' +
    'reported|documented|recorded|of|note|dallergies?|allergies?|connue?s?|medicamenteuses?|de|a|ce|jour|signaler))*$',
);
