import { labelled } from '@clinic-workbench/sdk/common';
import { anybodysWords, type ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Client, ClientUseCount } from '../../common/client';
import type { ClientKind, ClientStatus } from '../../common/client-kinds';
import type { ClientBranch, ClientContact } from '../../common/client-part';
import { t } from '../../manifest';

export function kindLabel(kind: ClientKind): string {
  if (kind === 'corporate') return t('Company');
  return kind === 'insurance' ? t('Insurer') : t('Benefactor');
}

export const statusLabel = (status: ClientStatus): string => (status === 'active' ? t('Active') : t('Suspended'));

/** The effect of a contract on a price: `10 % off`, `5 % on top`. */
export function adjustmentText(percent: string | null): string {
  if (percent === null || percent === '0') return t('Prices as they are');
  return percent.startsWith('-') ? t('{{n}} % off', { n: percent.slice(1) }) : t('{{n}} % on top', { n: percent });
}

export const termsText = (days: number): string =>
  days === 0 ? t('Due at once') : t('{{count}} days', { count: days });

const line = (label: string, value: string | null) => labelled(label, value ?? '–');

/** A client's record in words, one string per line. */
export function linesOfClient(client: Client): string[] {
  return [
    line(t('Name'), client.name),
    line(t('Code'), client.code),
    line(t('Status'), statusLabel(client.status)),
    line(t('Email'), client.email),
    line(t('Phone number'), client.phone),
    line(t('Address'), client.address),
    line(t('Tax number'), client.tax_number),
    line(t('Days to pay'), termsText(client.terms_days)),
    line(t('Adjustment'), adjustmentText(client.adjustment)),
    line(t('Tax withheld'), client.withholding_percent && t('{{n}} %', { n: client.withholding_percent })),
    line(t('Main branch'), client.main_branch_name),
  ];
}

export const linesOfBranch = ({ name, address, email, phone }: ClientBranch): string[] => [
  line(t('Name'), name),
  line(t('Address'), address),
  line(t('Email'), email),
  line(t('Phone number'), phone),
];

export const linesOfContact = ({ name, role, email, phone, branch_name: branch }: ClientContact): string[] => [
  line(t('Name'), name),
  line(t('Role'), role),
  line(t('Email'), email),
  line(t('Phone number'), phone),
  line(t('Branch'), branch),
];

/** The reason why a client was not deleted, with its uses. */
export function usesText({ message, details }: ApiFailure): string {
  const { uses = [] } = (details ?? {}) as { readonly uses?: readonly ClientUseCount[] };
  return [t(message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}
