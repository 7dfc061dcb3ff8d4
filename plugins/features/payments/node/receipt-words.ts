/** The words on a receipt, by the organization's language. */
const en = {
  title: 'Receipt',
  copy: (n: number) => `COPY ${n}`,
  voided: 'VOIDED:',
  patient: 'Patient',
  number: 'Number',
  date: 'Date',
  takenBy: 'Taken by',
  place: 'Place',
  what: 'What',
  amount: 'Amount',
  deposit: 'Into the patient’s account',
  total: 'Total',
  tax: (code: string) => `Of this, tax ${code}`,
  paidBy: 'Paid by',
  given: 'Given',
  change: 'Change',
  rounding: 'Rounded to coins',
  reference: 'Reference:',
  rate: (currency: string, rate: string, own: string) => `1 ${currency} = ${rate} ${own}`,
  methods: {
    cash: 'Cash',
    'mobile-money': 'Mobile money',
    card: 'Card',
    'patient-account': 'Patient account',
  },
  thanks: 'Thank you. Please keep this receipt.',
} as const;

type Words = { readonly [Name in keyof typeof en]: Loose<(typeof en)[Name]> };
type Loose<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [K in keyof T]: string };

const fr: Words = {
  title: 'Reçu',
  copy: (n) => `COPIE ${n}`,
  voided: 'ANNULÉ\u00a0:',
  patient: 'Patient',
  number: 'Numéro',
  date: 'Date',
  takenBy: 'Encaissé par',
  place: 'Lieu',
  what: 'Désignation',
  amount: 'Montant',
  deposit: 'Sur le compte du patient',
  total: 'Total',
  tax: (code) => `Dont taxe ${code}`,
  paidBy: 'Payé par',
  given: 'Remis',
  change: 'Monnaie rendue',
  rounding: 'Arrondi aux pièces',
  reference: 'Référence\u00a0:',
  rate: (currency, rate, own) => `1 ${currency} = ${rate} ${own}`,
  methods: {
    cash: 'Espèces',
    'mobile-money': 'Argent mobile',
    card: 'Carte',
    'patient-account': 'Compte du patient',
  },
  thanks: 'Merci. Veuillez conserver ce reçu.',
};

export type ReceiptWords = Words;
export const receiptWords: Readonly<Record<'en' | 'fr', Words>> = { en, fr };
