import { frenchOfTables } from '../../medicines/node/contract';
import french from '../locales/fr.json' with { type: 'json' };
import type { InstructionLanguage } from '../common/dosing';

/** The words of a printed prescription, in the language of its instructions. */
export interface PrescriptionWords {
  readonly title: string;
  readonly patient: string;
  readonly number: string;
  readonly born: string;
  readonly weight: string;
  readonly date: string;
  readonly prescriber: string;
  readonly allergies: string;
  readonly noKnownAllergies: string;
  readonly notAsked: string;
  readonly medicine: string;
  readonly instructions: string;
  readonly quantity: string;
  readonly noSubstitution: string;
  readonly stopped: string;
  readonly draft: string;
  /** The version in force, with its date, author and reason. */
  readonly version: string;
  /** The heading that earlier prints are void. */
  readonly amended: string;
  readonly against: string;
  readonly reason: string;
  /** Translations of findings, by their English sentences. */
  readonly findings: Readonly<Record<string, string>>;
}

export const prescriptionWords: Readonly<Record<InstructionLanguage, PrescriptionWords>> = {
  en: {
    title: 'Prescription',
    patient: 'Patient',
    number: 'Patient number',
    born: 'Date of birth',
    weight: 'Weight',
    date: 'Date',
    prescriber: 'Prescriber',
    allergies: 'Allergies:',
    noKnownAllergies: 'No known allergies',
    notAsked: 'Allergies: not asked',
    medicine: 'Medicine',
    instructions: 'Instructions',
    quantity: 'Quantity',
    noSubstitution: 'Do not substitute',
    stopped: 'Stopped',
    draft: 'DRAFT, not signed: not to be dispensed',
    version: 'Version {{version}}, amended {{time}} by {{name}}: {{reason}}',
    amended: 'AMENDED {{time}}: replaces every earlier copy of {{number}}',
    against: 'Prescribed in knowledge of:',
    reason: 'Reason:',
    findings: {},
  },
  fr: {
    title: 'Ordonnance',
    patient: 'Patient',
    number: 'Numéro du patient',
    born: 'Date de naissance',
    weight: 'Poids',
    date: 'Date',
    prescriber: 'Prescripteur',
    allergies: 'Allergies\u00a0:',
    noKnownAllergies: 'Pas d’allergie connue',
    notAsked: 'Allergies : non demandées',
    medicine: 'Médicament',
    instructions: 'Posologie',
    quantity: 'Quantité',
    noSubstitution: 'Non substituable',
    stopped: 'Arrêté',
    draft: 'BROUILLON non signé : ne pas délivrer',
    version: 'Version {{version}}, modifiée le {{time}} par {{name}} : {{reason}}',
    amended: 'MODIFIÉE le {{time}} : remplace tout exemplaire antérieur de {{number}}',
    against: 'Prescrit en connaissance de cause\u00a0:',
    reason: 'Motif\u00a0:',
    findings: {
      // The same as on screen; the reasons come with the tables.
      ...frenchOfTables,
      ...french,
      'The patient is allergic to {{substance}}.': 'Le patient est allergique à : {{substance}}.',
      'The patient is allergic to {{substance}}, which is of the same kind ({{kind}}).':
        'Le patient est allergique à : {{substance}}, de la même famille ({{kind}}).',
      'The patient is allergic to {{substance}}: this medicine must not be given then.':
        'Le patient est allergique à : {{substance}} ; ce médicament est alors contre-indiqué.',
      'The patient is allergic to {{substance}}: {{kind}} may cross-react.':
        'Le patient est allergique à : {{substance}} ; réaction croisée possible ({{kind}}).',
      'Not checked against allergies: the medicine “{{medicine}}” is not recognised.':
        'Allergies non vérifiées : le médicament « {{medicine}} » n’est pas reconnu.',
      'Not checked against allergies: the allergy “{{substance}}” is not recognised.':
        'Allergies non vérifiées : l’allergie « {{substance}} » n’est pas reconnue.',
      'The patient takes it already: {{drug}}.': 'Le patient en prend déjà : {{drug}}.',
      'The patient takes {{drug}}, which is of the same kind ({{kind}}).':
        'Le patient prend {{drug}}, de la même famille ({{kind}}).',
      'It interacts with {{drug}}.': 'Interaction avec {{drug}}.',
    },
  },
};
