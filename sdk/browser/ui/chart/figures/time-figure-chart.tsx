import type { DayRange, Granularity, TimeFigure } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { sumOf } from '../../home/counts';
import { Chart } from '../chart';
import type { ChartData, ChartPlace } from '../chart-types';
import { Navigation } from '../../../session/navigation';
import { useService } from '../../../session/services';
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
 * A figure over time on the dashboard, read from an endpoint that answers a `TimeFigure`. It shows loading, empty and
 * failed states, compares with the period before and follows live events.
 */
export const TimeFigureChart = observer(function TimeFigureChart(
  props: FigureSource & {
    /** Translated. */
    readonly title: string;
    readonly kind: ChartData['kind'];
    /** The translated names of the series by id, in the order of the drawing. */
    readonly names: Readonly<Record<string, string>>;
    /** The series that the sum above the chart adds up; all if left out. */
    readonly sum?: readonly string[];
    /** Series that show only if they have a value. */
    readonly rare?: readonly string[];
    /** True for a level, such as a stock, instead of a count: the table then has no totals. */
    readonly level?: boolean;
    /** The list of the values of a part of the period, if there is one. */
    readonly rowsOf?: ((part: DayRange) => ChartPlace) | undefined;
    /** Translated: the message when all values are zero. */
    readonly empty: string;
    /** The name of the file, without extension. */
    readonly file: string;
  },
) {
  const { title, names, sum, rare = [], rowsOf } = props;
  const reading = useFigure<TimeFigure>(props);
  const { locale, number, money } = useFigureWriting();
  const navigation = useService<Navigation>(Navigation);
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
        const { currency } = figure;
        const write = currency === undefined ? number : (value: number) => money(value, currency);
        const points = pointsOf(figure.parts, figure.by, locale).map((point, at) => {
          const opens = rowsOf?.(figure.parts[at]!);
          return opens ? { ...point, opens } : point;
        });
        const summed = named.filter(({ id }) => sum?.includes(id) ?? true);
        return (
          <Chart
            title={title}
            description={
              <FigureSum
                now={sumOf(summed.map(({ total }) => total))}
                before={sumOf(summed.map(({ before }) => before))}
                range={figure.before}
                write={write}
              />
            }
            kind={props.kind}
            zero
            heading={headings[figure.by]()}
            points={points}
            {...(rowsOf && { onOpen: ({ to, query }) => navigation.go(to, {}, query) })}
            series={shown.map(({ id, values }) => ({ key: id, label: names[id] ?? id, values }))}
            totals={props.level ? undefined : shown.map(({ total }) => total)}
            format={write}
            busy={reading.busy}
            file={`${props.file}-${figure.from}-${figure.to}`}
          />
        );
      }}
    </FigureStates>
  );
});
