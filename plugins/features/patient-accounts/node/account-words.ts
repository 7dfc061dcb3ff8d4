import type { AccountMethod, AccountState } from '../common/patient-account';

export type PrintLanguage = 'en' | 'fr';

/** The words of a printed history. */
interface AccountWords {
  readonly title: string;
  readonly patient: string;
  readonly number: string;
  readonly balance: string;
  readonly limit: string;
  readonly state: string;
  readonly states: Readonly<Record<AccountState, string>>;
  readonly day: string;
  readonly what: string;
  readonly credit: string;
  readonly debit: string;
  readonly methods: Readonly<Record<AccountMethod, string>>;
  /** For movements that were not made at the account itself. */
  readonly came: string;
  readonly left: string;
  readonly older: string;
}

export const accountWords: Readonly<Record<PrintLanguage, AccountWords>> = {
  en: {
    title: 'Account history',
    patient: 'Patient',
    number: 'Patient number',
    balance: 'Balance',
    limit: 'Debt limit',
    state: 'Status',
    states: { active: 'Active', suspended: 'Suspended' },
    day: 'Day',
    what: 'What',
    credit: 'Credit',
    debit: 'Debit',
    methods: { cash: 'Cash', 'mobile-money': 'Mobile money', bank: 'Bank', adjustment: 'Adjustment' },
    came: 'Paid in',
    left: 'Used for bills',
    older: 'Older entries are not on this paper.',
  },
  fr: {
    title: 'Historique du compte',
    patient: 'Patient',
    number: 'Numéro du patient',
    balance: 'Solde',
    limit: 'Limite de dette',
    state: 'État',
    states: { active: 'Actif', suspended: 'Suspendu' },
    day: 'Jour',
    what: 'Opération',
    credit: 'Crédit',
    debit: 'Débit',
    methods: { cash: 'Espèces', 'mobile-money': 'Argent mobile', bank: 'Banque', adjustment: 'Ajustement' },
    came: 'Versement',
    left: 'Utilisé pour des factures',
    older: 'Les écritures plus anciennes ne figurent pas sur ce document.',
  },
};
