export type ReportLanguage = 'en' | 'fr';

/** The words of printed reports. */
interface ReportWords {
  readonly day: string;
  readonly one: string;
  readonly date: string;
  readonly person: string;
  readonly place: string;
  readonly opened: string;
  readonly closed: string;
  readonly closedBy: string;
  readonly float: string;
  readonly taken: string;
  readonly given: string;
  readonly toSafe: string;
  readonly expected: string;
  readonly counted: string;
  readonly counts: string;
  readonly variance: string;
  readonly reason: string;
  readonly handedTo: string;
  readonly takenOverFrom: string;
  readonly cash: string;
  readonly mobile: string;
  readonly card: string;
  readonly bank: string;
  readonly method: string;
  readonly amount: string;
  readonly total: string;
  readonly notCounted: string;
  readonly noDrawers: string;
  readonly printed: string;
}

export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = {
  en: {
    day: 'Cash report of the day',
    one: 'Drawer report',
    date: 'Day',
    person: 'Cashier',
    place: 'Place',
    opened: 'Opened',
    closed: 'Closed',
    closedBy: 'Closed by',
    float: 'Opening float',
    taken: 'Cash taken',
    given: 'Given back',
    toSafe: 'To the safe',
    expected: 'Expected',
    counted: 'Counted',
    counts: 'Times counted',
    variance: 'Variance',
    reason: 'Reason',
    handedTo: 'Handed over to',
    takenOverFrom: 'Taken over from',
    cash: 'Cash',
    mobile: 'Mobile money',
    card: 'Card',
    bank: 'Bank',
    method: 'Method',
    amount: 'Amount',
    total: 'Total',
    notCounted: 'Not counted yet: cash is not included',
    noDrawers: 'No drawer was open on this day.',
    printed: 'Printed:',
  },
  fr: {
    day: 'Rapport de caisse du jour',
    one: 'Rapport de la caisse',
    date: 'Jour',
    person: 'Caissier',
    place: 'Lieu',
    opened: 'Ouverte',
    closed: 'Clôturée',
    closedBy: 'Clôturée par',
    float: 'Fonds de caisse',
    taken: 'Espèces reçues',
    given: 'Rendu',
    toSafe: 'Au coffre',
    expected: 'Attendu',
    counted: 'Compté',
    counts: 'Nombre de comptages',
    variance: 'Écart',
    reason: 'Motif',
    handedTo: 'Transmise à',
    takenOverFrom: 'Reprise de',
    cash: 'Espèces',
    mobile: 'Argent mobile',
    card: 'Carte',
    bank: 'Banque',
    method: 'Mode',
    amount: 'Montant',
    total: 'Total',
    notCounted: 'Pas encore comptée : espèces non comprises',
    noDrawers: 'Aucune caisse n’était ouverte ce jour.',
    printed: 'Imprimé\u00a0:',
  },
};
