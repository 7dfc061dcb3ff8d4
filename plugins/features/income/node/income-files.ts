import {
  csvFile,
  Documents,
  FileAnswer,
  printedAmount,
  type csvMime,
  type DocumentPart,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { incomeSums, withoutPart, type IncomeQuery, type IncomeRow } from '../common/income';
import { incomeRows } from './income-report';
import { incomeWords, type IncomeWords } from './income-words';

/** The most rows of a file: more services than a hospital offers, more days than a period has. */
const mostRows = 5_000;
/** The longest table on paper. */
const mostPrinted = 1_000;

/** All rows of a report, with a last line of the totals. */
export async function incomeFile(c: RequestContext, query: IncomeQuery): Promise<FileAnswer<typeof csvMime>> {
  const { rows, of } = await incomeRows(c, query, { limit: mostRows, offset: 0 });
  const words = incomeWords[query.language ?? 'en'];
  c.audit({ action: 'export', resource: 'income', note: { ...named(of), rows: rows.length } });
  const lines = [
    [words.by[of.by], words.charges, ...incomeSums.map((name) => words.sums[name]), words.currency],
    ...rows.map((row) => [nameOf(row, words), row.charges, ...incomeSums.map((name) => row[name]), of.currency]),
    [words.total, null, ...incomeSums.map((name) => of.totals[name]), of.currency],
  ];
  return csvFile(`income-by-${of.by}-${of.date_from}-${of.date_to}.csv`, lines);
}

/** The same on paper, with the meaning of each column. */
export async function incomePrint(c: RequestContext, query: IncomeQuery): Promise<FileAnswer<'application/pdf'>> {
  const { rows, total, of } = await incomeRows(c, query, { limit: mostPrinted, offset: 0 });
  const language = query.language ?? 'en';
  const words = incomeWords[language];
  const amounts = (row: Pick<IncomeRow, (typeof incomeSums)[number]>) =>
    incomeSums.map((name) => printedAmount(row[name], language));
  const parts: DocumentPart[] = [
    {
      kind: 'facts',
      facts: [
        [words.period, `${dayOf(of.date_from)} – ${dayOf(of.date_to)}`],
        [words.currency, of.currency],
      ],
    },
    ...(total > rows.length ? [{ kind: 'notice' as const, text: words.cut }] : []),
    {
      kind: 'table',
      head: [words.by[of.by], ...incomeSums.map((name) => words.sums[name])],
      rows: [...rows.map((row) => [nameOf(row, words), ...amounts(row)]), [words.total, ...amounts(of.totals)]],
      widths: [4, ...incomeSums.map(() => 2)],
      amounts: incomeSums.map((_, at) => at + 1),
    },
    { kind: 'paragraph', text: words.meaning, muted: true },
  ];
  c.audit({ action: 'print', resource: 'income', note: { ...named(of), rows: rows.length } });
  const pdf = await c.service<Documents>(Documents).pdf(c, { title: words.title, language, size: 'A4', parts });
  return new FileAnswer(pdf, 'application/pdf', `income-by-${of.by}.pdf`, 'inline');
}

const named = ({ date_from, date_to, by }: Awaited<ReturnType<typeof incomeRows>>['of']) => ({
  date_from,
  date_to,
  by,
});

const nameOf = ({ key, name }: IncomeRow, words: IncomeWords): string =>
  name ?? (key === withoutPart ? words.without : /^\d{4}-\d\d-\d\d$/.test(key) ? dayOf(key) : key);

/** DD-MM-YYYY, as on all papers. */
const dayOf = (day: string) => day.split('-').toReversed().join('-');
