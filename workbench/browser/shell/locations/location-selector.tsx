import { MenuButton, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { Locations } from './locations';

/** Shows the current location and offers the others. */
export const LocationSelector = observer(function LocationSelector() {
  const locations = useService(Locations);
  const location = locations.current;
  if (!location) return null;
  return (
    <MenuButton
      kind="quiet"
      label={t('Location')}
      text={location.name}
      icon="map-marker"
      items={locations.all.map((each) => ({
        id: each.uuid,
        label: each.name,
        icon: each.uuid === location.uuid ? 'tick' : 'blank',
        onSelect: () => locations.choose(each),
      }))}
    />
  );
});
