import { t } from '../../i18n';
import { PageLink } from '../page-link';
import type { ChartData } from './chart-types';
import { addsUp, sumAt, valueWords } from './chart-words';

/** The values of a chart as a table. */
export function ChartTable(props: {
  readonly data: ChartData;
  readonly title: string;
  /** The total under each series, if it has one. */
  readonly totals?: readonly number[];
}) {
  const { data, totals } = props;
  const all = addsUp(data);
  const written = (value: number) => valueWords(value, { format: data.format });
  return (
    <table aria-label={props.title}>
      <thead>
        <tr>
          <th scope="col">{data.heading}</th>
          {data.series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          {all && <th scope="col">{t('All')}</th>}
        </tr>
      </thead>
      <tbody>
        {data.points.map((point, i) => (
          <tr key={point.key}>
            <th scope="row">{point.opens ? <PageLink {...point.opens}>{point.title}</PageLink> : point.title}</th>
            {data.series.map(({ key, values }) => (
              <td key={key}>{valueWords(values[i], data, key)}</td>
            ))}
            {all && <td>{written(sumAt(data, i))}</td>}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">{t('Whole period')}</th>
            {totals.map((total, i) => (
              <td key={data.series[i]?.key}>{written(total)}</td>
            ))}
            {all && <td>{written(totals.reduce((sum, n) => sum + n, 0))}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
