import { membersOf } from './drug-groups';

/** Two kinds of substances that are dangerous together. */
export interface Interaction {
  readonly code: string;
  readonly severity: 'high' | 'moderate';
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** English: the possible effect. */
  readonly effect: string;
  readonly source: string;
}

const who = 'WHO Model Formulary 2008, Appendix 1 (potentially hazardous)';
const label = (product: string, section: string) => `${product}, US prescribing information, section ${section}`;

const strongInhibitors = ['clarithromycin', 'itraconazole', 'ketoconazole', ...membersOf('protease-inhibitors')];

/**
 * A few severe and well-known pairs, so that the worst is not missed. It is NOT a complete interaction check, and every
 * view must say so: a pair that is not listed may be dangerous too.
 */
export const interactions: readonly Interaction[] = [
  {
    code: 'nitrate-pde5',
    severity: 'high',
    a: membersOf('nitrates'),
    b: membersOf('pde5-inhibitors'),
    effect: 'The blood pressure may fall dangerously; contraindicated.',
    source: label('Viagra (sildenafil)', '4.1'),
  },
  {
    code: 'simvastatin-inhibitor',
    severity: 'high',
    a: ['simvastatin'],
    b: [...strongInhibitors, 'erythromycin', 'ciclosporin'],
    effect: 'Muscles may break down (rhabdomyolysis); contraindicated.',
    source: label('Zocor (simvastatin)', '4'),
  },
  {
    code: 'colchicine-inhibitor',
    severity: 'high',
    a: ['colchicine'],
    b: [...strongInhibitors, 'ciclosporin'],
    effect: 'Colchicine may reach fatal levels.',
    source: label('Colcrys (colchicine)', '7'),
  },
  {
    code: 'warfarin-nsaid',
    severity: 'high',
    a: ['warfarin'],
    b: membersOf('nsaids'),
    effect: 'The risk of severe bleeding rises.',
    source: label('Coumadin (warfarin)', '7.3'),
  },
  {
    code: 'warfarin-cyp2c9',
    severity: 'high',
    a: ['warfarin'],
    b: ['amiodarone', 'fluconazole', 'metronidazole', 'miconazole', 'sulfamethoxazole'],
    effect: 'Warfarin acts more strongly: watch the INR and reduce the dose.',
    source: label('Coumadin (warfarin)', '7.2'),
  },
  {
    code: 'warfarin-rifampicin',
    severity: 'high',
    a: ['warfarin'],
    b: ['rifampicin'],
    effect: 'Warfarin loses its effect.',
    source: who,
  },
  {
    code: 'methotrexate-trimethoprim',
    severity: 'high',
    a: ['methotrexate'],
    b: ['trimethoprim'],
    effect: 'The bone marrow may fail.',
    source: who,
  },
  {
    code: 'methotrexate-nsaid',
    severity: 'high',
    a: ['methotrexate'],
    b: membersOf('nsaids'),
    effect: 'Methotrexate is excreted more slowly and may become toxic.',
    source: who,
  },
  {
    code: 'azathioprine-allopurinol',
    severity: 'high',
    a: ['azathioprine'],
    b: ['allopurinol'],
    effect: 'Azathioprine becomes toxic to the bone marrow: a quarter of the dose at most.',
    source: who,
  },
  {
    code: 'opioid-benzodiazepine',
    severity: 'high',
    a: membersOf('opioids'),
    b: membersOf('benzodiazepines'),
    effect: 'Breathing may stop: sedation adds up.',
    source: 'FDA Drug Safety Communication of 31 August 2016 (boxed warning)',
  },
  {
    code: 'tramadol-ssri',
    severity: 'high',
    a: ['tramadol'],
    b: membersOf('ssris'),
    effect: 'Serotonin syndrome and seizures may occur.',
    source: label('Ultram (tramadol)', '7'),
  },
  {
    code: 'linezolid-serotonin',
    severity: 'high',
    a: ['linezolid'],
    b: [...membersOf('ssris'), ...membersOf('tricyclics')],
    effect: 'Serotonin syndrome may occur.',
    source: 'FDA Drug Safety Communication of 20 October 2011',
  },
  {
    code: 'digoxin-antiarrhythmic',
    severity: 'high',
    a: ['digoxin'],
    b: ['amiodarone', 'verapamil'],
    effect: 'Digoxin may reach toxic levels: halve its dose and watch the pulse.',
    source: who,
  },
  {
    code: 'verapamil-beta-blocker',
    severity: 'high',
    a: ['verapamil'],
    b: membersOf('beta-blockers'),
    effect: 'The heart may slow down or stop.',
    source: who,
  },
  {
    code: 'raas-potassium',
    severity: 'high',
    a: [...membersOf('ace-inhibitors'), ...membersOf('arbs')],
    b: [...membersOf('potassium-sparing'), 'potassium-chloride'],
    effect: 'Potassium may rise dangerously.',
    source: who,
  },
  {
    code: 'lithium-nsaid',
    severity: 'high',
    a: ['lithium-carbonate'],
    b: membersOf('nsaids'),
    effect: 'Lithium may reach toxic levels.',
    source: who,
  },
  {
    code: 'lithium-raas-diuretic',
    severity: 'high',
    a: ['lithium-carbonate'],
    b: [
      ...membersOf('ace-inhibitors'),
      ...membersOf('arbs'),
      ...membersOf('thiazides'),
      ...membersOf('loop-diuretics'),
    ],
    effect: 'Lithium may reach toxic levels.',
    source: who,
  },
  {
    code: 'rifampicin-protease-inhibitor',
    severity: 'high',
    a: ['rifampicin'],
    b: membersOf('protease-inhibitors'),
    effect: 'The protease inhibitor loses its effect; contraindicated.',
    source: label('Rifadin (rifampicin)', '4'),
  },
  {
    code: 'rifampicin-contraceptive',
    severity: 'moderate',
    a: ['rifampicin'],
    b: ['ethinylestradiol', 'etonogestrel', 'levonorgestrel', 'norethisterone'],
    effect: 'The contraceptive fails: another method is needed.',
    source: who,
  },
  {
    code: 'carbamazepine-macrolide',
    severity: 'high',
    a: ['carbamazepine'],
    b: ['clarithromycin', 'erythromycin'],
    effect: 'Carbamazepine may reach toxic levels.',
    source: who,
  },
  {
    code: 'valproate-meropenem',
    severity: 'high',
    a: ['valproic-acid'],
    b: ['meropenem'],
    effect: 'Valproate loses its effect: seizures may return.',
    source: label('Merrem (meropenem)', '7'),
  },
  {
    code: 'theophylline-ciprofloxacin',
    severity: 'high',
    a: ['aminophylline'],
    b: ['ciprofloxacin', 'erythromycin'],
    effect: 'Theophylline may reach toxic levels and cause convulsions.',
    source: who,
  },
  {
    code: 'amiodarone-qt',
    severity: 'high',
    a: ['amiodarone'],
    b: ['chloroquine', 'chlorpromazine', 'haloperidol', 'mefloquine', 'quinine'],
    effect: 'Dangerous ventricular arrhythmia may occur.',
    source: who,
  },
  {
    code: 'quinine-mefloquine',
    severity: 'high',
    a: ['quinine'],
    b: ['mefloquine'],
    effect: 'Convulsions may occur.',
    source: who,
  },
  {
    code: 'aminoglycoside-furosemide',
    severity: 'moderate',
    a: membersOf('aminoglycosides'),
    b: membersOf('loop-diuretics'),
    effect: 'Hearing may be lost.',
    source: who,
  },
  {
    code: 'clopidogrel-omeprazole',
    severity: 'moderate',
    a: ['clopidogrel'],
    b: ['esomeprazole', 'omeprazole'],
    effect: 'Clopidogrel protects less: choose another acid reducer.',
    source: label('Plavix (clopidogrel)', '7.1'),
  },
];
