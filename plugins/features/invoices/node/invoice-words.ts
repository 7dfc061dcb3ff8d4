/** The texts of invoices on paper and in files, in the organization's language. */
const en = {
  title: 'Invoice',
  draft: 'DRAFT: not issued',
  cancelled: 'CANCELLED by a credit note',
  to: 'To',
  branch: 'Branch',
  address: 'Address',
  taxNumber: 'Tax number',
  period: 'Work done',
  issued: 'Issued',
  due: 'Due',
  currency: 'Currency',
  amountsIn: 'Currency:',
  note: 'Note',
  summary: 'Summary',
  policy: 'Policy',
  lines: 'Lines',
  done: 'Done',
  patient: 'Patient',
  patientNumber: 'Patient number',
  member: 'Member number',
  what: 'What',
  quantity: 'Quantity',
  charged: 'Charged',
  othersPay: 'Others pay',
  payerPays: 'You pay',
  paid: 'Paid',
  credited: 'Credited',
  borne: 'Borne by others',
  open: 'Open',
  claim: 'State',
  reason: 'Reason',
  because: 'Why others pay',
  total: 'Total',
  part: (from: number, to: number, all: number) =>
    `Lines ${from} to ${to} of ${all}. Further papers have the others, and the file for spreadsheets has all of them.`,
  sumOfPart: 'These lines',
  meaning:
    'Charged: with tax, after discounts. Others pay: what your policy leaves to the patient or to other payers, with the reason below the line.',
};

export type InvoiceWords = typeof en;

const fr: InvoiceWords = {
  title: 'Facture',
  draft: 'BROUILLON : non émis',
  cancelled: 'ANNULÉE par un avoir',
  to: 'À',
  branch: 'Agence',
  address: 'Adresse',
  taxNumber: 'Numéro fiscal',
  period: 'Actes réalisés',
  issued: 'Émise le',
  due: 'Échéance',
  currency: 'Monnaie',
  amountsIn: 'Monnaie\u00a0:',
  note: 'Note',
  summary: 'Résumé',
  policy: 'Police',
  lines: 'Lignes',
  done: 'Réalisé le',
  patient: 'Patient',
  patientNumber: 'Numéro du patient',
  member: 'Numéro d’adhérent',
  what: 'Désignation',
  quantity: 'Quantité',
  charged: 'Facturé',
  othersPay: 'Part des autres',
  payerPays: 'Votre part',
  paid: 'Payé',
  credited: 'Crédité',
  borne: 'À la charge d’autres',
  open: 'Reste dû',
  claim: 'État',
  reason: 'Motif',
  because: 'Pourquoi d’autres paient',
  total: 'Total',
  part: (from, to, all) =>
    `Lignes ${from} à ${to} sur ${all}. D’autres documents contiennent les autres, et le fichier pour tableurs les contient toutes.`,
  sumOfPart: 'Ces lignes',
  meaning:
    'Facturé : taxe comprise, après remises. Part des autres : ce que votre police laisse au patient ou à d’autres payeurs, le motif figure sous la ligne.',
};

export const invoiceWords: Readonly<Record<'en' | 'fr', InvoiceWords>> = { en, fr };

/** DD-MM-YYYY, as all papers write days. */
export const dayOnPaper = (day: string): string => day.split('-').toReversed().join('-');
