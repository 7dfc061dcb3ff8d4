import type { NoteType } from '../../common/note-type';

/** What was written in one consultation. */
export type DemoConsultation = Readonly<Record<NoteType, string>>;

const of = (complaint: string, history: string, visit: string, plan: readonly string[]): DemoConsultation => ({
  'chief-complaint': `<p>${complaint}</p>`,
  'history-of-presenting-illness': `<p>${history}</p>`,
  'visit-note': visit,
  'plan-of-care': `<ol>${plan.map((step) => `<li>${step}</li>`).join('')}</ol>`,
});

/** Consultations of invented people, medically plausible. */
export const demoConsultations: readonly DemoConsultation[] = [
  of(
    'Fever and headache for three days.',
    'Fever began three evenings ago, with chills and sweating at night. Headache, no stiff neck. No cough, no diarrhoea. Took paracetamol twice. Does not sleep under a net.',
    '<h3>Findings</h3><p>Warm, not pale. Neck supple. Chest clear. Abdomen soft, spleen not felt. No rash.</p><h3>Assessment</h3><p>Fever without focus; malaria likely.</p>',
    [
      'Rapid test for malaria and blood film',
      'Paracetamol as needed',
      'Back at once if drowsy, vomiting or breathless',
      'Result to be read today',
    ],
  ),
  of(
    'Cough for a week.',
    'Dry at first, now with yellow sputum. Mild pain on the right when breathing in. No blood. No weight loss, no night sweats. Not known with asthma or tuberculosis.',
    '<h3>Findings</h3><p>Breathing comfortably. Crackles at the right base, no wheeze.</p><h3>Assessment</h3><p>Community-acquired pneumonia, not severe.</p>',
    ['Azithromycin for five days', 'Fluids and rest', 'Chest X-ray if not better in three days', 'Review in one week'],
  ),
  of(
    'Review of blood pressure.',
    'Known with hypertension for six years, on amlodipine. Takes it daily. No headache, no chest pain, no swelling of the feet. Salt is still added at table.',
    '<h3>Findings</h3><p>Heart sounds normal, no oedema, pulses equal. Fundi not seen today.</p><h3>Assessment</h3><p>Hypertension, not yet at the target.</p>',
    [
      'Add a thiazide in the morning',
      'Less salt, walking every day',
      'Creatinine, potassium, urine',
      'Review in four weeks',
    ],
  ),
  of(
    'Pain in the lower back since yesterday.',
    'Began when lifting a sack. Does not go down the leg. Worse on bending, better lying down. Passes urine and stool normally. No fever, no numbness.',
    '<h3>Findings</h3><p>Tender beside L4 and L5, straight leg raising normal on both sides, power and sensation normal.</p><h3>Assessment</h3><p>Mechanical low back pain without warning signs.</p>',
    [
      'Ibuprofen with food for five days',
      'Keep moving, no bed rest',
      'Back at once if legs weaken or urine is held',
      'No review needed if better',
    ],
  ),
  of(
    'Loose stools and vomiting since the night.',
    'Six watery stools without blood, vomited three times. Drank pipe-borne water only. Two others at home are ill too. Passed urine this morning.',
    '<h3>Findings</h3><p>Alert, mouth a little dry, skin turgor normal, abdomen soft.</p><h3>Assessment</h3><p>Acute gastroenteritis, some dehydration.</p>',
    [
      'Oral rehydration after each stool',
      'Zinc for ten days',
      'Eat as soon as hungry',
      'Back at once if blood, drowsiness or no urine for eight hours',
    ],
  ),
];
