import { FilterSelect, Formats, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Drawer } from '../../../drawers/common/drawer';
import { t } from '../../manifest';
import { PaymentsStore } from '../payments-store';

/** Narrows payments to those of one drawer, or without one. Only users who may see drawers have it. */
export const DrawerFilter = observer(function DrawerFilter() {
  const { list, drawers } = useService(PaymentsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const allowed = session.can('drawers.read');
  useFollow(allowed ? drawers : undefined);
  const chosen = list.filters.get('drawer_id');
  const known = (drawers.value ?? []).map((drawer) => ({ value: drawer.uuid, label: nameOf(drawer, formats) }));
  const missing = chosen !== undefined && !known.some(({ value }) => value === chosen);
  const options = missing ? [...known, { value: chosen, label: t('An earlier drawer') }] : known;
  return (
    <>
      {options.length > 0 && <FilterSelect store={list} name="drawer_id" label={t('Drawer')} options={options} />}
      {list.filters.has('no_drawer') && (
        <FilterSelect
          store={list}
          name="no_drawer"
          label={t('With or without a drawer')}
          options={[{ value: 'true', label: t('Without a drawer') }]}
        />
      )}
    </>
  );
});

const nameOf = ({ user_name, location_name, opened_at }: Drawer, formats: Formats): string =>
  [user_name, location_name, formats.dateTime(opened_at)].filter(Boolean).join(' · ');
