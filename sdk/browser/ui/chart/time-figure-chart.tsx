import type { Granularity, TimeFigure } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { sumOf } from '../home/counts';
import { Chart } from './chart';
import type { ChartData } from './chart-types';
import { FigureStates } from './figure-states';
import { FigureSum } from './figure-sum';
import { pointsOf } from './part-names';
import { useFigure, useFigureWriting, type FigureSource } from './use-figure';

const headings: Readonly<Record<Granularity, () => string>> = {
  day: () => t('Day'),
  week: () => t('Week'),
  month: () => t('Month'),
};

/**
 * Something over time on the dashboard, read from an endpoint that answers a `TimeFigure`: loading, empty, failed,
 * compared with the period before, and following live events.
 */
export const TimeFigureChart = observer(function TimeFigureChart(
  props: FigureSource & {
    /** Translated. */
    readonly title: string;
    readonly kind: ChartData['kind'];
    /** The series by id, translated, in the order in which they are drawn. */
    readonly names: Readonly<Record<string, string>>;
    /** Of which series the sum over the chart is; of all if left out. */
    readonly sum?: readonly string[];
    /** Series that are shown only where something happened. */
    readonly rare?: readonly string[];
    /** A level that goes on rather than something counted: no total under the table. */
    readonly level?: boolean;
    /** Translated: said when all is zero. */
    readonly empty: string;
    /** Name of the file, without ending. */
    readonly file: string;
  },
) {
  const { title, names, sum, rare = [] } = props;
  const reading = useFigure<TimeFigure>(props);
  const { locale, number } = useFigureWriting();
  return (
    <FigureStates
      title={title}
      reading={reading}
      empty={props.empty}
      isEmpty={({ series }) => series.every(({ total, before }) => total === 0 && before === 0)}
    >
      {(figure) => {
        const named = Object.keys(names).flatMap((id) => figure.series.filter((each) => each.id === id));
        const shown = named.filter(({ id, total }) => total > 0 || !rare.includes(id));
        const summed = named.filter(({ id }) => sum?.includes(id) ?? true);
        return (
          <Chart
            title={title}
            description={
              <FigureSum
                now={sumOf(summed.map(({ total }) => total))}
                before={sumOf(summed.map(({ before }) => before))}
                range={figure.before}
              />
            }
            kind={props.kind}
            zero
            heading={headings[figure.by]()}
            points={pointsOf(figure.parts, figure.by, locale)}
            series={shown.map(({ id, values }) => ({ key: id, label: names[id] ?? id, values }))}
            totals={props.level ? undefined : shown.map(({ total }) => total)}
            format={number}
            busy={reading.busy}
            file={`${props.file}-${figure.from}-${figure.to}`}
          />
        );
      }}
    </FigureStates>
  );
});
