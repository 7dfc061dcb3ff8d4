import type { DemoStory } from './story';
import { antimalarialOfChildren, azithromycinOfChildren, paracetamolSyrup, salbutamol } from './story-medicines';

/** Acute conditions of children. */
export const storiesOfChildren: readonly DemoStory[] = [
  {
    reasons: ['Fever and poor feeding'],
    ages: [1, 12],
    diagnoses: [['B50.9', 'Plasmodium falciparum malaria']],
    complaint: 'Fever for two days, eats little.',
    history:
      'Hot since the evening before last, shivers at night. Vomited once, drinks. No cough, no diarrhoea, no fits. Sleeps without a net. The mother has given one dose of paracetamol.',
    findings:
      'Hot, alert, plays a little. Neck supple. Chest clear, abdomen soft, tip of the spleen felt. Palms not pale.',
    assessment: 'Uncomplicated malaria: the rapid test is positive, no sign of danger.',
    plan: [
      'Artemether and lumefantrine by weight for three days, the first dose here',
      'Paracetamol syrup for the fever',
      'Back at once with fits, drowsiness, or if nothing stays down',
      'A net to sleep under',
    ],
    signs: { fever: true },
    medicines: [...antimalarialOfChildren, ...paracetamolSyrup(3)],
    orders: [{ category: 'Laboratory-procedure', panel: 'malaria', reason: 'Fever for two days', priority: 'urgent' }],
  },
  {
    reasons: ['Loose stools, child'],
    ages: [1, 12],
    diagnoses: [
      ['A09', 'Infectious gastroenteritis and colitis'],
      ['E86', 'Dehydration (volume depletion)'],
    ],
    complaint: 'Loose stools and vomiting since yesterday.',
    history:
      'Seven watery stools without blood, vomited three times. Thirsty, drinks eagerly. Passed little urine this morning. A cousin at home is ill too.',
    findings: 'Restless, eyes a little sunken, tears present. Skin pinch goes back slowly. Abdomen soft.',
    assessment: 'Acute gastroenteritis with some dehydration.',
    plan: [
      'Oral rehydration here over four hours, 75 ml for each kilogram, then look again',
      'Zinc for ten days',
      'Eat as soon as hungry',
      'Back at once with blood in the stool, drowsiness, or if no urine comes for eight hours',
    ],
    signs: { pulse: 1.12 },
    medicines: [
      {
        drug: 'Zinc sulfate',
        drug_code: 'zinc-sulfate',
        strength: '20 mg',
        form: 'TAB',
        dose_value: 1,
        dose_unit: 'tablet',
        frequency: 'daily',
        days: 10,
      },
    ],
    orders: [
      {
        category: 'Laboratory-procedure',
        panel: 'urea-and-electrolytes',
        reason: 'Vomiting, some dehydration',
        priority: 'urgent',
      },
    ],
  },
  {
    reasons: ['Cough and fast breathing'],
    ages: [2, 12],
    diagnoses: [['J18.9', 'Pneumonia']],
    complaint: 'Cough and fever for four days.',
    history: 'Cough by day and night, breathes fast since yesterday. Drinks well, no fits. Vaccinations complete.',
    findings: 'Breathes fast, no indrawing of the chest. Crackles at the right base. Not blue, alert.',
    assessment: 'Pneumonia, not severe.',
    plan: [
      'Azithromycin by weight for three days',
      'Paracetamol for the fever',
      'Back at once if the chest draws in, or if the child cannot drink',
      'Review in two days',
    ],
    signs: { fever: true, breaths: 1.25, saturation: 95 },
    medicines: [...azithromycinOfChildren, ...paracetamolSyrup(3)],
    orders: [],
  },
  {
    reasons: ['Sores on the face'],
    ages: [2, 12],
    diagnoses: [['L01.0', 'Impetigo']],
    complaint: 'Sores around the mouth for five days.',
    history:
      'Began as a small blister beside the nose. They itch and spread. No fever. A brother had the same last week.',
    findings: 'Honey-coloured crusts around mouth and nose, six of them. No swelling of the face, no fever.',
    assessment: 'Impetigo of a small area.',
    plan: [
      'Mupirocin ointment three times a day for five days',
      'Wash the crusts off with soap and water first',
      'Own towel, short nails, no school until the sores are dry',
    ],
    medicines: [
      {
        drug: 'Mupirocin',
        drug_code: 'mupirocin',
        strength: '2 %',
        form: 'OINT',
        route: 'TOPICAL',
        dose_value: null,
        dose_unit: '',
        frequency: 'TID',
        days: 5,
      },
    ],
    orders: [],
  },
  {
    reasons: ['Wheezing at night'],
    ages: [5, 12],
    lasting: true,
    diagnoses: [['J45.9', 'Asthma']],
    complaint: 'Coughs and wheezes at night.',
    history:
      'Known with asthma since the age of four. Wheezes two nights a week since the Harmattan began. Runs and plays by day. The inhaler is empty.',
    findings: 'Speaks in sentences, wheeze on both sides at the end of breathing out, no indrawing.',
    assessment: 'Asthma, partly controlled.',
    plan: [
      'Salbutamol by spacer when needed; shown how',
      'Review with the diary of symptoms in four weeks',
      'Back at once if the inhaler does not help within an hour',
    ],
    signs: { breaths: 1.1, saturation: 96 },
    medicines: [salbutamol],
    orders: [],
    care: {
      title: 'Asthma under control',
      category: 'Chronic disease',
      description: 'Inhaler and spacer shown to the child and the mother.',
      goal: { description: 'Sleep without coughing', target: 'No night with symptoms in four weeks' },
      activities: [
        ['Look at how the inhaler is used', 'Nurse', -4, false],
        ['Hand out the diary of symptoms', 'Nurse', -12, true],
        ['Review at the clinic', 'Doctor', 16, false],
      ],
    },
  },
  {
    reasons: ['Blocked nose'],
    ages: [0, 2],
    diagnoses: [['J00', 'Acute nasopharyngitis']],
    complaint: 'Blocked nose and cough for three days.',
    history: 'Snores and sneezes, feeds a little less. No fever measured at home, wet nappies as usual.',
    findings: 'Alert, nose full, throat red. Chest clear, no indrawing, ears normal.',
    assessment: 'Common cold.',
    plan: [
      'No medicine is needed: clear the nose with salt water before feeding',
      'Feed often',
      'Back at once with fast breathing, fever, or if feeding stops',
    ],
    medicines: [],
    orders: [],
  },
];
