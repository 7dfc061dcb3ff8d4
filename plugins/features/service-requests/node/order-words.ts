import type { OrderCategory, OrderPriority } from '../common/order-kinds';

export const orderLanguages = ['en', 'fr'] as const;
export type OrderLanguage = (typeof orderLanguages)[number];

/** The words of a printed request form. */
interface OrderWords {
  readonly title: string;
  readonly patient: string;
  readonly number: string;
  readonly born: string;
  readonly date: string;
  readonly requester: string;
  readonly place: string;
  readonly priority: string;
  readonly priorities: Readonly<Record<OrderPriority, string>>;
  readonly category: string;
  readonly categories: Readonly<Record<OrderCategory, string>>;
  readonly specimen: string;
  readonly reason: string;
  readonly note: string;
  readonly draft: string;
  readonly revoked: string;
}

export const orderWords: Readonly<Record<OrderLanguage, OrderWords>> = {
  en: {
    title: 'Request form',
    patient: 'Patient',
    number: 'Patient number',
    born: 'Date of birth',
    date: 'Date',
    requester: 'Requested by',
    place: 'From',
    priority: 'Priority',
    priorities: { stat: 'STAT', urgent: 'Urgent', asap: 'ASAP', routine: 'Routine' },
    category: 'Category',
    categories: {
      'Laboratory-procedure': 'Laboratory procedure',
      Imaging: 'Imaging',
      Counselling: 'Counselling',
      Education: 'Education',
      'Surgical-procedure': 'Surgical procedure',
    },
    specimen: 'Specimen',
    reason: 'Reason',
    note: 'Note',
    draft: 'DRAFT, not ordered yet',
    revoked: 'REVOKED: not to be carried out',
  },
  fr: {
    title: 'Bon de demande',
    patient: 'Patient',
    number: 'Numéro du patient',
    born: 'Date de naissance',
    date: 'Date',
    requester: 'Demandé par',
    place: 'Service demandeur',
    priority: 'Priorité',
    priorities: { stat: 'Immédiat', urgent: 'Urgent', asap: 'Dès que possible', routine: 'Normale' },
    category: 'Catégorie',
    categories: {
      'Laboratory-procedure': 'Analyse de laboratoire',
      Imaging: 'Imagerie',
      Counselling: 'Conseil',
      Education: 'Éducation thérapeutique',
      'Surgical-procedure': 'Intervention chirurgicale',
    },
    specimen: 'Prélèvement',
    reason: 'Motif',
    note: 'Remarque',
    draft: 'BROUILLON, pas encore demandé',
    revoked: 'ANNULÉ : ne pas exécuter',
  },
};
