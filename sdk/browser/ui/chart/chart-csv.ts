import { csvLine } from '@clinic-workbench/sdk/common';
import { t } from '../../i18n';
import { saveFile } from '../../device/save-file';
import type { ChartData } from './chart-types';
import { addsUp, sumAt } from './chart-words';

/** The figures of a chart as CSV: one line per point, with its key first, so that a spreadsheet can sort them. */
export function chartCsv(data: Pick<ChartData, 'kind' | 'heading' | 'points' | 'series'>): string {
  const all = addsUp(data);
  const head = [data.heading, ...data.series.map(({ label }) => label), ...(all ? [t('All')] : [])];
  const lines = data.points.map(({ key }, i) =>
    csvLine([key, ...data.series.map(({ values }) => values[i]), ...(all ? [sumAt(data, i)] : [])]),
  );
  return csvLine(head) + lines.join('');
}

/** @param name without the file extension */
export function saveCsv(text: string, name: string): void {
  // The byte order mark at the beginning tells spreadsheets that the file is UTF-8.
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
