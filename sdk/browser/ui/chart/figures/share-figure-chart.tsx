import type { ShareFigure } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { sumOf } from '../../home/counts';
import { FigureStates } from './figure-states';
import { FigureSum } from './figure-sum';
import { ShareChart } from '../share-chart';
import { useFigure, type FigureSource } from './use-figure';

/** How a whole is divided, on the dashboard: read from an endpoint that answers a `ShareFigure`. */
export const ShareFigureChart = observer(function ShareFigureChart(
  props: FigureSource & {
    /** Translated. */
    readonly title: string;
    /** Translated: the name of the division. */
    readonly heading: string;
    /** Translates the name of a share; without it the server's names show. */
    readonly nameOf?: (id: string) => string;
    /** Translated: the message when there is nothing to divide. */
    readonly empty: string;
    /** The name of the file, without extension. */
    readonly file: string;
  },
) {
  const { title, nameOf } = props;
  const reading = useFigure<ShareFigure>(props);
  return (
    <FigureStates
      title={title}
      reading={reading}
      empty={props.empty}
      isEmpty={({ shares }) => shares.every(({ count, before }) => count === 0 && before === 0)}
    >
      {(figure) => (
        <ShareChart
          title={title}
          description={
            <FigureSum
              now={sumOf(figure.shares.map(({ count }) => count))}
              before={sumOf(figure.shares.map(({ before }) => before))}
              range={figure.before}
            />
          }
          heading={props.heading}
          shares={figure.shares.map(({ id, name, count, before }) => ({
            key: id,
            label: nameOf?.(id) ?? name ?? id,
            count,
            before,
          }))}
          busy={reading.busy}
          file={`${props.file}-${figure.from}-${figure.to}`}
        />
      )}
    </FigureStates>
  );
});
