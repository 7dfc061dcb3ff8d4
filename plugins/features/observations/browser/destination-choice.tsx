import { Session, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Destination } from './destination';

/** Shows where the typed values go, and lets the user choose; empty if that is fixed. */
export const DestinationChoice = observer(function DestinationChoice(props: {
  readonly patientId: string;
  readonly destination: Destination;
}) {
  const { patientId, destination } = props;
  const session = useService<Session>(Session);
  if (!destination.mayChoose || !session.can('encounters.read')) return null;
  return (
    <View id="encounters.choice" patientId={patientId} chosen={destination.chosen} onChoose={destination.choose} />
  );
});
