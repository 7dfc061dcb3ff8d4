import { observer } from 'mobx-react-lite';
import { useService } from '../../session/services';
import { Formats } from '../../session/workbench-services';

/**
 * A moment in the organization's time zone: `DD-MM-YYYY`, `DD MMM, YYYY hh:mm a` or `hh:mm a`; `NIL` if there is none.
 */
export const DateText = observer(function DateText(props: {
  readonly value: string | null | undefined;
  readonly show: 'date' | 'date-time' | 'time';
}) {
  const formats = useService<Formats>(Formats);
  const show = { date: formats.date, 'date-time': formats.dateTime, time: formats.time }[props.show];
  return (
    <time className="cw-number" dateTime={props.value ?? undefined}>
      {show.call(formats, props.value)}
    </time>
  );
});
