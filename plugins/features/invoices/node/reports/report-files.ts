import { csvFile, type csvMime, type FileAnswer, type RequestContext } from '@clinic-workbench/sdk/node';
import type { LateInvoicesQuery, RejectedLinesQuery } from '../../common/claim-reports';
import { ageBuckets } from '../../common/age-buckets';
import type { AgeingFileQuery, PeriodChargesQuery } from '../../common/reports';
import { languageOf } from '../invoice-files';
import { ageing } from './ageing';
import { listed } from './charge-periods';
import { paidLate } from './late-payments';
import { linesRejected } from './rejections';
import { reportWords } from './report-words';

/** The most rows of a file. */
const all = { limit: 50_000, offset: 0 };

type CsvFile = FileAnswer<typeof csvMime>;

/** What payers owe by age, as CSV. */
export async function ageingFile(c: RequestContext, query: AgeingFileQuery): Promise<CsvFile> {
  const [rows, say] = [await ageing(c, query), reportWords[await languageOf(c)]];
  c.audit({ action: 'export', resource: 'invoices', note: { report: 'ageing', rows: rows.length } });
  return csvFile('owed-by-age.csv', [
    [say.payer, ...ageBuckets.map((name) => say[name]), say.open, say.unmatched, say.currency],
    ...rows.map((row) => [
      row.payer_name,
      ...ageBuckets.map((name) => row[name]),
      row.open,
      row.unmatched,
      row.currency,
    ]),
  ]);
}

/** The charges behind work by period, as CSV. */
export async function periodFile(c: RequestContext, query: PeriodChargesQuery): Promise<CsvFile> {
  const [rows, say] = [await listed(c, query, all), reportWords[await languageOf(c)]];
  c.audit({ action: 'export', resource: 'invoices', note: { report: 'charge-by-period', rows: rows.length } });
  const head = [say.payer, say.done, say.patientNumber, say.patient, say.what, say.policy, say.charged, say.pays];
  return csvFile('work-by-period.csv', [
    [...head, say.invoice, say.currency],
    ...rows.map((row) => [
      row.payer_name,
      row.done_on,
      row.patient_number,
      row.patient_name,
      row.what,
      row.policy_name,
      row.charged,
      row.amount,
      row.invoice_number,
      row.currency,
    ]),
  ]);
}

/** Lines that payers rejected, as CSV. */
export async function rejectionsFile(c: RequestContext, query: RejectedLinesQuery): Promise<CsvFile> {
  const [rows, say] = [await linesRejected(c, query, all), reportWords[await languageOf(c)]];
  c.audit({ action: 'export', resource: 'invoices', note: { report: 'rejections', rows: rows.length } });
  const head = [say.reason, say.rejected, say.times, say.payer, say.invoice, say.patientNumber, say.patient, say.what];
  return csvFile('rejected-by-reason.csv', [
    [...head, say.amount, say.paid, say.credited, say.borne, say.open, say.currency],
    ...rows.map((row) => [
      row.reason,
      row.rejected_on,
      row.times_rejected,
      row.payer_name,
      row.invoice_number,
      row.patient_number,
      row.patient_name,
      row.what,
      row.amount,
      row.paid,
      row.credited,
      row.borne,
      row.open,
      row.currency,
    ]),
  ]);
}

/** What was paid late, as CSV. */
export async function lateFile(c: RequestContext, query: LateInvoicesQuery): Promise<CsvFile> {
  const [rows, say] = [await paidLate(c, query, all), reportWords[await languageOf(c)]];
  c.audit({ action: 'export', resource: 'invoices', note: { report: 'late-payments', rows: rows.length } });
  return csvFile('paid-late.csv', [
    [say.payer, say.invoice, say.reference, say.due, say.paidOn, say.late, say.amount, say.currency],
    ...rows.map((row) => [
      row.payer_name,
      row.invoice_number,
      row.reference,
      row.due_on,
      row.paid_on,
      row.days_late,
      row.amount,
      row.currency,
    ]),
  ]);
}
