import type { DemoStory } from './story';
import { paracetamol } from './story-medicines';

/** Acute conditions of adults and of older children. */
export const storiesOfAdults: readonly DemoStory[] = [
  {
    ...{ reasons: ['High fever'], ages: [16, 120] },
    diagnoses: [['B50.9', 'Plasmodium falciparum malaria']],
    complaint: 'Fever and headache for three days.',
    history:
      'Fever began three evenings ago, with chills and sweating at night. Headache, no stiff neck. No cough, no diarrhoea. Took paracetamol twice. Does not sleep under a net.',
    findings: 'Warm, not pale. Neck supple. Chest clear. Abdomen soft, spleen not felt. No rash.',
    assessment: 'Uncomplicated malaria: the rapid test is positive.',
    plan: [
      'Artemether and lumefantrine for three days, with food',
      'Paracetamol for the fever',
      'Back at once if drowsy, vomiting or breathless',
    ],
    signs: { fever: true },
    medicines: [
      {
        ...{ drug: 'Artemether + lumefantrine', drug_code: 'artemether-lumefantrine', strength: '80 mg/480 mg' },
        ...{ form: 'TAB', dose_value: 1, dose_unit: 'tablet', frequency: 'BID', days: 3 },
      },
      paracetamol(3),
    ],
    orders: [
      { category: 'Laboratory-procedure', panel: 'malaria', reason: 'Fever for three days', priority: 'urgent' },
    ],
  },
  {
    ...{ reasons: ['Cough for a week'], ages: [16, 75] },
    diagnoses: [['J18.9', 'Pneumonia']],
    complaint: 'Cough for a week.',
    history:
      'Dry at first, now with yellow sputum. Mild pain on the right when breathing in. No blood. No weight loss, no night sweats. Not known with asthma or tuberculosis.',
    findings: 'Breathing comfortably. Crackles at the right base, no wheeze.',
    assessment: 'Community-acquired pneumonia, not severe.',
    plan: [
      'Azithromycin for three days',
      'Fluids and rest',
      'Chest X-ray today',
      'Review in one week, earlier if breathless',
    ],
    signs: { fever: true, breaths: 1.2, saturation: 95 },
    medicines: [
      {
        ...{ drug: 'Azithromycin', drug_code: 'azithromycin', strength: '500 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'daily', days: 3 },
      },
    ],
    orders: [
      { category: 'Imaging', words: 'Chest X-ray', reason: 'Cough, crackles at the right base', priority: 'urgent' },
    ],
  },
  {
    ...{ reasons: ['Loose stools and vomiting'], ages: [12, 120] },
    diagnoses: [['A09', 'Infectious gastroenteritis and colitis']],
    complaint: 'Loose stools and vomiting since the night.',
    history:
      'Six watery stools without blood, vomited three times. Two others at home are ill too. Passed urine this morning.',
    findings: 'Alert, mouth a little dry, skin turgor normal, abdomen soft.',
    assessment: 'Acute gastroenteritis, little dehydration.',
    plan: [
      'Oral rehydration salts after each stool, handed out',
      'Eat as soon as hungry',
      'Back at once if blood, drowsiness or no urine for eight hours',
    ],
    signs: { pulse: 1.1 },
    medicines: [],
    orders: [
      { category: 'Laboratory-procedure', panel: 'urea-and-electrolytes', reason: 'Vomiting', priority: 'asap' },
    ],
  },
  {
    ...{ reasons: ['Burning when passing urine'], ages: [16, 60], gender: 'FEMALE' },
    diagnoses: [['N39.0', 'Urinary tract infection']],
    complaint: 'Burning when passing urine for two days.',
    history: 'Goes often, small amounts. No fever, no pain in the flank, no discharge. Last period two weeks ago.',
    findings: 'Not ill. Tender above the pubic bone, flanks not tender. Pregnancy test negative.',
    assessment: 'Cystitis without complications.',
    plan: ['Nitrofurantoin for five days, with food', 'Drink plenty', 'Back at once with fever or pain in the flank'],
    medicines: [
      {
        ...{ drug: 'Nitrofurantoin', drug_code: 'nitrofurantoin', strength: '100 mg', form: 'CAP' },
        ...{ dose_value: 1, dose_unit: 'capsule', frequency: 'BID', days: 5 },
      },
    ],
    orders: [
      {
        ...{ category: 'Laboratory-procedure', panel: 'urinalysis-dipstick' },
        ...{ reason: 'Burning when passing urine', priority: 'urgent' },
      },
    ],
  },
  {
    ...{ reasons: ['Cut on the hand'], ages: [12, 120] },
    diagnoses: [['S61.9', 'Open wound of wrist or hand']],
    complaint: 'Cut on the left hand an hour ago.',
    history:
      'Slipped with a kitchen knife. Bled, stopped with pressure. Moves all fingers. Last tetanus shot not known.',
    findings:
      'Clean cut of 3 cm over the ball of the left thumb, edges even. Feeling and movement of the thumb normal, no foreign body.',
    assessment: 'Simple laceration of the hand.',
    plan: [
      'Cleaned, four stitches under local anaesthetic',
      'Tetanus vaccine given',
      'Dry dressing, looked at in two days; stitches out in ten',
      'Paracetamol for the pain',
    ],
    medicines: [paracetamol(3)],
    orders: [],
  },
  {
    ...{ reasons: ['Dressing changed'], ages: [12, 120] },
    diagnoses: [['T30.0', 'Burn, unspecified']],
    complaint: 'Burn of the right forearm, for the dressing.',
    history: 'Hot soup four days ago, cooled under the tap. Less pain. No fever.',
    findings: 'Burn of 1 % of the body, pink and moist, no pus, no redness around. Fingers warm and moved freely.',
    assessment: 'Partial-thickness burn, healing.',
    plan: ['Cleaned, paraffin gauze and a dry dressing', 'Paracetamol before the next dressing', 'Again in two days'],
    medicines: [paracetamol(3)],
    orders: [],
    referral: {
      ...{
        specialty: 'plastic-and-reconstructive-surgery',
        practitioner_name: 'Dr Owusu',
        facility: 'Korle Bu burns centre',
      },
      priority: 'routine',
      reason: 'Burn over the elbow crease: please see whether it needs a graft.',
      summary: 'Scald four days ago, 1 % of the body, partial thickness, dressed every second day.',
      answer: 'Heals by itself, no graft. Exercises of the elbow shown. No further visit here.',
    },
  },
  {
    ...{ reasons: ['Pain in the lower back'], ages: [18, 59] },
    diagnoses: [['M54.5', 'Low back pain']],
    complaint: 'Pain in the lower back since yesterday.',
    history:
      'Began when lifting a sack. Does not go down the leg. Worse on bending, better lying down. Passes urine and stool normally. No fever, no numbness.',
    findings: 'Tender beside L4 and L5, straight leg raising normal on both sides, power and sensation normal.',
    assessment: 'Mechanical low back pain without warning signs.',
    plan: [
      'Ibuprofen with food for five days',
      'Keep moving, no bed rest',
      'Back at once if legs weaken or urine is held',
    ],
    medicines: [
      {
        ...{ drug: 'Ibuprofen', drug_code: 'ibuprofen', strength: '400 mg', form: 'TAB' },
        ...{ dose_value: 1, dose_unit: 'tablet', frequency: 'TID', days: 5 },
      },
    ],
    orders: [],
  },
  {
    ...{ reasons: ['Burning in the stomach'], ages: [25, 75], likely: true },
    diagnoses: [['K27.9', 'Peptic ulcer']],
    complaint: 'Burning pain in the upper belly for six weeks.',
    history:
      'Worse when hungry and at night, better after food. No vomiting, no black stools, no weight loss. Took diclofenac for a knee until last month.',
    findings: 'Tender in the epigastrium, no mass, not pale.',
    assessment: 'Peptic ulcer likely, no warning signs.',
    plan: [
      'Omeprazole in the morning for four weeks',
      'No diclofenac, ibuprofen or aspirin',
      'Endoscopy',
      'Back at once with black stools or vomiting of blood',
    ],
    medicines: [
      {
        ...{ drug: 'Omeprazole', drug_code: 'omeprazole', strength: '20 mg', form: 'CAP' },
        ...{ dose_value: 1, dose_unit: 'capsule', frequency: 'daily', days: 28 },
      },
    ],
    orders: [
      {
        ...{ category: 'Laboratory-procedure', panel: 'complete-blood-count' },
        ...{ reason: 'Ulcer likely: bleeding?', priority: 'routine' },
      },
    ],
    referral: {
      ...{ specialty: 'gastroenterology', practitioner_name: 'Dr Addo', facility: 'Korle Bu endoscopy unit' },
      priority: 'routine',
      reason: 'Pain in the epigastrium for six weeks: endoscopy, with a test for Helicobacter pylori, please.',
      summary: 'On omeprazole 20 mg in the morning. No warning signs. Painkillers stopped.',
      answer: 'Small ulcer of the duodenum, Helicobacter pylori positive. Eradication is advised; no second endoscopy.',
    },
  },
  {
    ...{ reasons: ['Skin rash'], ages: [12, 120] },
    diagnoses: [['B35.4', 'Tinea corporis']],
    complaint: 'Itching rash on the trunk for two weeks.',
    history: 'Began as a small ring on the belly and grows. Itches. No fever, no new soap or medicine.',
    findings: 'Two rings of 4 cm on the belly with a scaly edge and a clear centre. Scalp and nails normal.',
    assessment: 'Ringworm of the skin.',
    plan: ['Clotrimazole cream twice a day for four weeks', 'Keep dry, own towel', 'Review if it spreads'],
    medicines: [
      {
        ...{ drug: 'Clotrimazole', drug_code: 'clotrimazole', strength: '1 %', form: 'CRM', route: 'TOPICAL' },
        ...{ dose_value: null, dose_unit: '', frequency: 'BID', days: 28 },
      },
    ],
    orders: [],
  },
  {
    ...{ reasons: ['Headache'], ages: [16, 60] },
    diagnoses: [['G44.2', 'Tension-type headache']],
    complaint: 'Headache on and off for a month.',
    history:
      'Like a band around the head, in the afternoon, for some hours. No vomiting, no flashing lights, no fever. Long hours at a screen. Sleeps five hours.',
    findings: 'Well. Neck muscles tender, neck supple. Nerves of the head, power and gait normal.',
    assessment: 'Tension-type headache without warning signs.',
    plan: [
      'Paracetamol for bad days only',
      'Pauses, water, sleep',
      'Back at once with fever, weakness, or the worst headache ever',
    ],
    medicines: [paracetamol(5)],
    orders: [],
  },
];
