import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { LiveValue } from '../../live/live-value';
import { useFollow } from '../../live/use-follow';
import { useService } from '../../session/services';
import { Formats } from '../../session/workbench-services';
import { FigureCard } from '../layout/figure-card';

/** How many rows of a list wait for somebody, with a link to the list. */
export const CountFigure = observer(function CountFigure(props: {
  /** Translated. */
  readonly label: string;
  readonly count: LiveValue<number>;
  /** Translated: the meaning of the number, and the message for none. */
  readonly note: string;
  readonly none: string;
  /** Route of the list, and the query that shows exactly the counted rows. */
  readonly to: string;
  readonly query: Readonly<Record<string, string>>;
}) {
  const { count } = props;
  const formats = useService<Formats>(Formats);
  useFollow(count);
  const { value, failure } = count;
  const failed = failure !== undefined && value === undefined;
  const shown = value === undefined ? undefined : formats.number(value);
  return (
    <FigureCard
      label={props.label}
      value={failed ? '–' : shown}
      note={failed ? t('Error fetching data') : value === 0 ? props.none : props.note}
      to={props.to}
      query={props.query}
    />
  );
});
