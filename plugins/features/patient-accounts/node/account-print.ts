import {
  Documents,
  FileAnswer,
  organizationLanguage,
  printedAmount,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { fullNameOf } from '../../patients/common/patient-description';
import { livingPatient } from '../../patients/node/contract';
import type { AccountEntry, AccountHistoryQuery } from '../common/patient-account';
import { accountHistory } from './account-history';
import { accounts } from './account-records';
import { accountWords, type PrintLanguage } from './account-words';

/** The longest history that one paper holds. */
const mostLines = 1_000;

/** Prints the movements of an account. */
@injectable()
export class AccountPrint {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  /** @throws ApiError 404 */
  async history(
    c: RequestContext,
    uuid: string,
    { date_from, date_to }: Pick<AccountHistoryQuery, 'date_from' | 'date_to'>,
  ): Promise<FileAnswer<'application/pdf'>> {
    const account = await accounts.answer(c, uuid);
    const patient = await livingPatient(c, account.patient_id);
    const days = { ...(date_from && { date_from }), ...(date_to && { date_to }) };
    const { data, meta } = await accountHistory(c, uuid, { page: 1, page_size: mostLines, ...days });
    const language = await organizationLanguage(c);
    const words = accountWords[language];
    const amount = (text: string | null) => (text === null ? '' : printedAmount(text, language));
    c.audit({ action: 'print', resource: 'patient-accounts', resourceUuid: uuid, patientUuid: patient.uuid });
    const pdf = await this.#documents.pdf(c, {
      title: words.title,
      language,
      size: 'A4',
      footer: `${fullNameOf(patient)}, ${patient.patient_number}`,
      parts: [
        {
          kind: 'facts',
          facts: [
            [words.patient, fullNameOf(patient)],
            [words.number, patient.patient_number],
            [words.balance, `${account.currency} ${amount(account.balance)}`],
            [words.limit, `${account.currency} ${amount(account.debt_limit)}`],
            [words.state, words.states[account.status]],
          ],
        },
        ...(meta.total > data.length ? [{ kind: 'notice' as const, text: words.older }] : []),
        {
          kind: 'table',
          head: [words.day, words.what, words.credit, words.debit, words.balance],
          // The earliest first, as in a statement.
          rows: data
            .toReversed()
            .map((entry) => [
              entry.dated.split('-').toReversed().join('-'),
              whatOf(entry, language),
              amount(entry.credit),
              amount(entry.debit),
              amount(entry.balance),
            ]),
          widths: [2, 5, 2, 2, 2],
        },
      ],
    });
    return new FileAnswer(pdf, 'application/pdf', `account-${patient.patient_number}.pdf`, 'inline');
  }
}

function whatOf({ method, vendor, reference, note, credit }: AccountEntry, language: PrintLanguage): string {
  const { methods, came, left } = accountWords[language];
  const how = method === null ? (credit === null ? left : came) : methods[method];
  return [how, vendor, reference, note === reference ? null : note].filter(Boolean).join(' · ');
}
