import { RecordHistory, useService } from '@clinic-workbench/sdk/browser';
import type { HealthcareService } from '../../common/service';
import { keptLines, keptOf } from '../form/service-lines';
import { ServicesStore } from '../list/services-store';

/** The history of a service, its prices and its places. */
export function ServiceHistory(props: { readonly service: HealthcareService; readonly onClose: () => void }) {
  const store = useService(ServicesStore);
  const { service } = props;
  return (
    <RecordHistory
      read={() => store.records.changesOf(service.uuid)}
      row={keptOf(service)}
      name={service.name}
      words={{ linesOf: (kept) => keptLines(kept, store.specialtyLabel) }}
      onClose={props.onClose}
    />
  );
}
