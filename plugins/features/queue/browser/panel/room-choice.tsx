import { Session, useService, useReading } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import { noPlaces, placesWithoutBeds } from '../../../locations/common/places';
import styles from './queue.module.css';

/** The room to which patients are called: the one with this computer. */
export const RoomChoice = observer(function RoomChoice() {
  const queue = useService(QueueStore);
  const { location } = useService<Session>(Session);
  const places = useReading(placesWithoutBeds, noPlaces).filter(
    ({ value, within }) => location && value !== location.uuid && within.includes(location.uuid),
  );
  if (places.length === 0) return null;
  const known = places.some(({ value }) => value === queue.room);
  return (
    <label className={styles.room}>
      <span>{t('Call to')}</span>
      <span className="bp6-html-select cw-select">
        <select
          value={known ? queue.room : ''}
          onChange={(event) => queue.callTo(event.target.value === '' ? undefined : event.target.value)}
        >
          <option value="">{t('Where they wait')}</option>
          {places.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
});
