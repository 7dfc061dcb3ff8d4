import { ApiClient, ApiFailure, Session, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { useRef, useState } from 'react';
import type { AppointmentDay, DayEntry } from '../../common/day';
import { t } from '../../manifest';
import type { DayReading } from './day-reading';

/** The order of the user's route through a day: changes show at once and are saved on the server. */
export function useRouteOrder(model: DayReading, { day, data }: AppointmentDay) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { practitionerRoleId } = useService<Session>(Session);
  const [ids, setIds] = useState<readonly string[]>();
  /** Of several simultaneous changes the last one wins; they are sent one after the other. */
  const last = useRef<readonly string[]>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const entries = ids ? sorted(data, ids) : data;
  const save = async (order: readonly string[]): Promise<void> => {
    if (last.current !== order) return;
    try {
      const body = { day, practitioner_id: practitionerRoleId, appointment_ids: order };
      await api.put('v2/appointments/route', body, { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
    await model.day.load();
    if (last.current === order) setIds(undefined);
  };
  const set = (order: readonly string[]) => {
    last.current = order;
    setIds(order);
    saving.current = saving.current.then(() => save(order));
  };
  return { entries, set };
}

/** Visits added meanwhile come last. */
function sorted(entries: readonly DayEntry[], ids: readonly string[]): readonly DayEntry[] {
  const place = ({ uuid }: DayEntry) => (ids.includes(uuid) ? ids.indexOf(uuid) : ids.length);
  return entries.toSorted((a, b) => place(a) - place(b));
}
