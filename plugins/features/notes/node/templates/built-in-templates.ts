import type { NoteTemplate } from '../../common/templates/note-template';
import type { NoteType } from '../../common/note-type';

interface BuiltIn {
  readonly uuid: string;
  readonly note_type: NoteType | null;
  readonly en: readonly [name: string, body: string];
  readonly fr: readonly [name: string, body: string];
}

const head = (title: string) => `<h3>${title}</h3><p></p>`;
const heads = (...titles: readonly string[]) => titles.map(head).join('');

/** The built-in templates of every organization. Their ids never change. */
const builtIn: readonly BuiltIn[] = [
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0001',
    note_type: 'visit-note',
    en: [
      'Visit note (SOAP)',
      `<p>{{patient.name}}, {{patient.age}}, seen on {{today}} at {{now}}.</p>${head('Subjective')}<h3>Objective</h3><p>{{vitals.latest}}</p>${heads('Assessment', 'Plan')}`,
    ],
    fr: [
      'Note de consultation (SOAP)',
      `<p>{{patient.name}}, {{patient.age}}, vu(e) le {{today}} à {{now}}.</p>${head('Subjectif')}<h3>Objectif</h3><p>{{vitals.latest}}</p>${heads('Évaluation', 'Plan')}`,
    ],
  },
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0002',
    note_type: 'chief-complaint',
    en: ['Chief complaint', '<p>Complains of ___ for ___ days.</p><p>Came because: ___</p>'],
    fr: ['Motif de consultation', '<p>Se plaint de ___ depuis ___ jours.</p><p>Consulte parce que : ___</p>'],
  },
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0003',
    note_type: 'history-of-presenting-illness',
    en: [
      'Pain (SOCRATES)',
      '<ul><li>Site: ___</li><li>Onset: ___</li><li>Character: ___</li><li>Radiation: ___</li><li>Associated symptoms: ___</li><li>Time course: ___</li><li>Exacerbating and relieving factors: ___</li><li>Severity (0 to 10): ___</li></ul><p>Known allergies: {{allergies}}</p>',
    ],
    fr: [
      'Douleur (SOCRATES)',
      '<ul><li>Siège : ___</li><li>Début : ___</li><li>Type : ___</li><li>Irradiation : ___</li><li>Signes associés : ___</li><li>Évolution : ___</li><li>Facteurs aggravants et calmants : ___</li><li>Intensité (0 à 10) : ___</li></ul><p>Allergies connues : {{allergies}}</p>',
    ],
  },
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0004',
    note_type: 'history-of-presenting-illness',
    en: [
      'Fever',
      '<ul><li>Began: ___</li><li>Highest temperature: ___</li><li>Chills, sweats: ___</li><li>Cough, sore throat, breathlessness: ___</li><li>Vomiting, diarrhoea: ___</li><li>Pain on passing urine: ___</li><li>Headache, stiff neck, rash: ___</li><li>Travel, contacts, mosquito net: ___</li><li>Already taken: ___</li></ul><p>Latest: {{vitals.latest}}</p>',
    ],
    fr: [
      'Fièvre',
      '<ul><li>Début : ___</li><li>Température maximale : ___</li><li>Frissons, sueurs : ___</li><li>Toux, mal de gorge, essoufflement : ___</li><li>Vomissements, diarrhée : ___</li><li>Brûlures mictionnelles : ___</li><li>Céphalées, raideur de la nuque, éruption : ___</li><li>Voyage, contacts, moustiquaire : ___</li><li>Déjà pris : ___</li></ul><p>Derniers relevés : {{vitals.latest}}</p>',
    ],
  },
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0005',
    note_type: 'plan-of-care',
    en: [
      'Plan of care',
      '<ol><li>Investigations: ___</li><li>Treatment: ___</li><li>Advice given: ___</li><li>Come back at once if: ___</li><li>Follow-up on: ___</li></ol><p>Discussed with the patient, who agrees: ___</p><p>{{me}}, {{today}}</p>',
    ],
    fr: [
      'Plan de soins',
      '<ol><li>Examens : ___</li><li>Traitement : ___</li><li>Conseils donnés : ___</li><li>Revenir sans attendre si : ___</li><li>Contrôle le : ___</li></ol><p>Discuté avec le patient, qui est d’accord : ___</p><p>{{me}}, {{today}}</p>',
    ],
  },
  {
    uuid: '5b0a3c1e-0001-4c6e-9a51-2f7d1c0e0006',
    note_type: 'visit-note',
    en: [
      'Review',
      `<p>Review of {{patient.name}} on {{today}}.</p><p>Since the last visit: ___</p><p>{{vitals.latest}}</p>${heads('Findings', 'Plan')}`,
    ],
    fr: [
      'Contrôle',
      `<p>Contrôle de {{patient.name}} le {{today}}.</p><p>Depuis la dernière consultation : ___</p><p>{{vitals.latest}}</p>${heads('Constatations', 'Plan')}`,
    ],
  },
];

export function builtInTemplates(language: 'en' | 'fr'): readonly NoteTemplate[] {
  return builtIn.map((template) => {
    const [name, body] = template[language];
    return { uuid: template.uuid, name, note_type: template.note_type, body, kind: 'built-in' };
  });
}
