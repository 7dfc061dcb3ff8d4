import type { DemoStory, StoryMedicine } from './story';
import { paracetamol, salbutamol } from './story-medicines';

const folicAcid: StoryMedicine = {
  ...{ drug: 'Folic acid', drug_code: 'folic-acid', strength: '5 mg', form: 'TAB' },
  ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'daily', days: 30 },
};

/** Chronic conditions, for which patients return. */
export const lastingStories: readonly DemoStory[] = [
  {
    ...{ reasons: ['Blood pressure', 'Repeat prescription'], ages: [40, 120], lasting: true },
    diagnoses: [['I10', 'Essential (primary) hypertension']],
    complaint: 'Review of blood pressure.',
    history:
      'Known with hypertension for six years, on amlodipine. Takes it daily. No headache, no chest pain, no swelling of the feet. Salt is still added at table.',
    findings: 'Heart sounds normal, no oedema, pulses equal. Fundi not seen today.',
    assessment: 'Hypertension, not yet at the target.',
    plan: [
      'Amlodipine 10 mg instead of 5 mg',
      'Less salt, walking every day',
      'Creatinine, potassium, urine',
      'Review in four weeks',
    ],
    signs: { pressure: [156, 94] },
    medicines: [
      {
        ...{ drug: 'Amlodipine', drug_code: 'amlodipine', strength: '10 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'daily', days: 30 },
      },
    ],
    orders: [
      {
        ...{ category: 'Laboratory-procedure', panel: 'urea-and-electrolytes' },
        ...{ reason: 'Known hypertension', priority: 'routine' },
      },
      {
        ...{ category: 'Counselling', words: 'Diet with high blood pressure' },
        ...{ reason: 'Not at the target', priority: 'routine' },
      },
    ],
    care: {
      ...{ title: 'Blood pressure at the target', category: 'Chronic disease' },
      description: 'Measures at home in the morning and brings the booklet.',
      goal: { description: 'Lower blood pressure', target: 'Below 140/90 mmHg' },
      activities: [
        ['Measure weight and blood pressure', 'Nurse', -3, false],
        ['Counselling on salt', 'Dietician', -10, true],
        ['Review at the clinic', 'Doctor', 14, false],
      ],
    },
    referral: {
      ...{ specialty: 'ophthalmology', practitioner_name: '', facility: 'Ridge eye clinic' },
      priority: 'routine',
      reason: 'Hypertension for six years: please look at the fundi.',
      summary: 'Amlodipine raised to 10 mg. Sees well.',
      answer: 'Narrowed arteries, no bleeding. Again in a year.',
    },
  },
  {
    ...{ reasons: ['Review of blood sugar'], ages: [40, 75], lasting: true },
    diagnoses: [['E11.9', 'Type 2 diabetes mellitus']],
    complaint: 'Review of diabetes.',
    history:
      'Known for three years, on metformin. Sugar in the morning at home between 8 and 10 mmol/l. No thirst, no loss of weight. Feet without sores or numbness.',
    findings: 'Well. Feet: pulses felt, feeling normal, skin whole. Creatinine normal.',
    assessment: 'Type 2 diabetes, sugar a little above the target.',
    plan: [
      'Metformin 500 mg twice a day, atorvastatin in the evening',
      'Food and walking talked through',
      'Glucose and lipids',
      'Feet and eyes every year',
    ],
    signs: { creatinine: 72 },
    medicines: [
      {
        ...{ drug: 'Metformin', drug_code: 'metformin', strength: '500 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'BID', days: 30 },
      },
      {
        ...{ drug: 'Atorvastatin', drug_code: 'atorvastatin', strength: '20 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'QHS', days: 30 },
      },
    ],
    orders: [
      { category: 'Laboratory-procedure', panel: 'glucose', reason: 'Known diabetes', priority: 'routine' },
      { category: 'Laboratory-procedure', panel: 'lipid-profile', reason: 'Known diabetes', priority: 'routine' },
    ],
    care: {
      ...{ title: 'Blood sugar at the target', category: 'Chronic disease' },
      description: 'Measures the sugar before breakfast three times a week.',
      goal: { description: 'Lower sugar in the morning', target: 'Below 7.2 mmol/l' },
      activities: [
        ['Look at the feet', 'Nurse', -6, false],
        ['Counselling on food', 'Dietician', -15, true],
        ['Review with the glucose diary', 'Doctor', 21, false],
      ],
    },
  },
  {
    ...{ reasons: ['Wheezing'], ages: [12, 60], lasting: true },
    diagnoses: [['J45.9', 'Asthma']],
    complaint: 'Wheezing and cough since the Harmattan.',
    history:
      'Known with asthma since childhood. Wheezes most evenings, sleeps through. No fever. The inhaler is nearly empty.',
    findings: 'Speaks in sentences. Wheeze on both sides, no use of the muscles of the neck.',
    assessment: 'Asthma, partly controlled.',
    plan: [
      'Salbutamol when needed; use of the inhaler shown',
      'Away from smoke and dust',
      'Review in four weeks: a steroid inhaler if it is needed daily',
    ],
    signs: { breaths: 1.15, saturation: 96 },
    medicines: [salbutamol],
    orders: [],
    care: {
      ...{ title: 'Asthma under control', category: 'Chronic disease' },
      description: 'Keeps a diary of symptoms and puffs.',
      goal: { description: 'Fewer attacks', target: 'Inhaler needed at most twice a week' },
      activities: [
        ['Look at how the inhaler is used', 'Nurse', -2, false],
        ['Hand out the diary of symptoms', 'Nurse', -9, true],
        ['Review at the clinic', 'Doctor', 18, false],
      ],
    },
  },
  {
    ...{ reasons: ['Pain in arms and legs'], ages: [16, 45], lasting: true },
    diagnoses: [['D57.0', 'Sickle-cell disease with crisis']],
    complaint: 'Pain in arms and legs since the night.',
    history:
      'Known with sickle-cell disease. Pain as in earlier crises, after a cold day. No fever, no cough, no chest pain. Drinks.',
    findings:
      'In pain, not breathless. Jaundice slight as always. Chest clear, limbs tender, joints not swollen, spleen not felt.',
    assessment: 'Painful crisis of sickle-cell disease without chest syndrome.',
    plan: [
      'Paracetamol and ibuprofen by the clock, fluids, warmth',
      'Blood count',
      'Folic acid every day',
      'Back at once with fever, chest pain, breathlessness or weakness',
    ],
    signs: { pulse: 1.15 },
    medicines: [
      paracetamol(5),
      {
        ...{ drug: 'Ibuprofen', drug_code: 'ibuprofen', strength: '400 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'TID', days: 5 },
      },
      folicAcid,
    ],
    orders: [
      {
        ...{ category: 'Laboratory-procedure', panel: 'complete-blood-count' },
        ...{ reason: 'Painful crisis of sickle-cell disease', priority: 'stat' },
      },
    ],
    care: {
      ...{ title: 'Fewer painful crises', category: 'Chronic disease' },
      description: 'Drinks three litres a day, keeps warm.',
      goal: { description: 'Fewer crises', target: 'No day off work in three months' },
      activities: [
        ['Ask after vaccinations', 'Nurse', -5, false],
        ['Folic acid handed out', 'Pharmacist', -8, true],
        ['Review at the sickle-cell clinic', 'Doctor', 28, false],
      ],
    },
    referral: {
      ...{ specialty: 'haematology', practitioner_name: 'Dr Boateng', facility: 'Korle Bu sickle-cell clinic' },
      priority: 'urgent',
      reason: 'Third crisis this year: hydroxyurea?',
      summary: 'Painful crisis without chest syndrome, treated with paracetamol, ibuprofen and fluids.',
      answer: 'Hydroxyurea begun at 15 mg/kg. Blood count every two weeks, please.',
    },
  },
  {
    ...{ reasons: ['Antenatal visit'], ages: [18, 45], gender: 'FEMALE', antenatal: true, lasting: true },
    diagnoses: [['Z34.9', 'Supervision of normal pregnancy']],
    complaint: 'Antenatal visit at 24 weeks.',
    history: 'Second pregnancy. Feels the child move. No bleeding, no headache, no swelling. Sleeps under a net.',
    findings: 'Fundus at the navel, heart of the child 142 a minute. No oedema, not pale.',
    assessment: 'Normal pregnancy of 24 weeks.',
    plan: [
      'Iron and folic acid every day',
      'Blood count and urine today',
      'Next visit in four weeks',
      'Back at once with bleeding, fits, bad headache, or if the child does not move',
    ],
    signs: { pressure: [112, 70] },
    medicines: [
      {
        ...{ drug: 'Ferrous sulfate', drug_code: 'ferrous-sulfate', strength: '200 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'daily', days: 30 },
      },
      folicAcid,
    ],
    orders: [
      {
        category: 'Laboratory-procedure',
        panel: 'urinalysis-dipstick',
        reason: 'Antenatal visit',
        priority: 'routine',
      },
      { category: 'Imaging', words: 'Obstetric ultrasound', reason: 'Growth at 24 weeks', priority: 'routine' },
    ],
    care: {
      ...{ title: 'A healthy pregnancy', category: 'Maternity' },
      description: 'Second pregnancy, no risks found.',
      goal: { description: 'No anaemia at birth', target: 'Haemoglobin above 11 g/dl' },
      activities: [
        ['Tetanus vaccine, second dose', 'Midwife', -2, false],
        ['Plan where the birth will be', 'Midwife', -14, true],
        ['Next antenatal visit', 'Midwife', 25, false],
      ],
    },
  },
];
