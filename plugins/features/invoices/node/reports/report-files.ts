import {
  csvFile,
  csvOfRows,
  organizationLanguage,
  type csvMime,
  type FileAnswer,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import type { LateInvoicesQuery, RejectedLinesQuery } from '../../common/claim-reports';
import { ageBuckets } from '../../common/age-buckets';
import type { AgeingFileQuery, PeriodChargesQuery } from '../../common/reports';
import { ageing } from './ageing';
import { periodChargeRows } from './charge-periods';
import { lateInvoiceRows } from './late-payments';
import { rejectedRows } from './rejections';
import type { ReportRows } from './report-rows';
import { reportWords, type ReportWords } from './report-words';

type CsvFile = FileAnswer<typeof csvMime>;

/** What payers owe by age, as CSV. */
export async function ageingFile(c: RequestContext, query: AgeingFileQuery): Promise<CsvFile> {
  const [rows, say] = [await ageing(c, query), reportWords[await organizationLanguage(c)]];
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

/** The columns of a file, by their heads. */
type Columns<Wire> = readonly (readonly [head: keyof ReportWords, column: keyof Wire])[];

/** All rows of a report as CSV. */
async function reportFile<Row, Wire>(
  c: RequestContext,
  { rows, wire }: ReportRows<Row, Wire>,
  of: { readonly report: string; readonly name: string; readonly columns: Columns<Wire> },
): Promise<CsvFile> {
  const say = reportWords[await organizationLanguage(c)];
  const { file, count } = await csvOfRows(c, {
    name: of.name,
    head: of.columns.map(([head]) => say[head]),
    rows,
    cells: (row) => {
      const shown = wire(row);
      return of.columns.map(([, column]) => shown[column] as string | number | null);
    },
  });
  c.audit({ action: 'export', resource: 'invoices', note: { report: of.report, rows: count } });
  return file;
}

/** The charges behind work by period, as CSV. */
export const periodFile = async (c: RequestContext, query: PeriodChargesQuery): Promise<CsvFile> =>
  reportFile(c, await periodChargeRows(c, query), {
    report: 'charge-by-period',
    name: 'work-by-period.csv',
    columns: [
      ['payer', 'payer_name'],
      ['done', 'done_on'],
      ['patientNumber', 'patient_number'],
      ['patient', 'patient_name'],
      ['what', 'what'],
      ['policy', 'policy_name'],
      ['charged', 'charged'],
      ['pays', 'amount'],
      ['invoice', 'invoice_number'],
      ['currency', 'currency'],
    ],
  });

/** Lines that payers rejected, as CSV. */
export const rejectionsFile = async (c: RequestContext, query: RejectedLinesQuery): Promise<CsvFile> =>
  reportFile(c, await rejectedRows(c, query), {
    report: 'rejections',
    name: 'rejected-by-reason.csv',
    columns: [
      ['reason', 'reason'],
      ['rejected', 'rejected_on'],
      ['times', 'times_rejected'],
      ['payer', 'payer_name'],
      ['invoice', 'invoice_number'],
      ['patientNumber', 'patient_number'],
      ['patient', 'patient_name'],
      ['what', 'what'],
      ['amount', 'amount'],
      ['paid', 'paid'],
      ['credited', 'credited'],
      ['borne', 'borne'],
      ['open', 'open'],
      ['currency', 'currency'],
    ],
  });

/** What was paid late, as CSV. */
export const lateFile = async (c: RequestContext, query: LateInvoicesQuery): Promise<CsvFile> =>
  reportFile(c, await lateInvoiceRows(c, query), {
    report: 'late-payments',
    name: 'paid-late.csv',
    columns: [
      ['payer', 'payer_name'],
      ['invoice', 'invoice_number'],
      ['reference', 'reference'],
      ['due', 'due_on'],
      ['paidOn', 'paid_on'],
      ['late', 'days_late'],
      ['amount', 'amount'],
      ['currency', 'currency'],
    ],
  });
