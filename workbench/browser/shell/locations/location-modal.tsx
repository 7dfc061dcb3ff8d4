import {
  Button,
  ErrorState,
  LoadingState,
  Modal,
  Session,
  t,
  useService,
  type SessionLocation,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState, type FormEvent } from 'react';
import styles from './location-modal.module.css';
import { Locations } from './locations';
import { matching } from '../entries/matching';

/** Asks where the user works. The user cannot close it or go on without an answer. */
export const LocationModal = observer(function LocationModal({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const locations = useService(Locations);
  const { user } = useService<Session>(Session);
  return (
    <Modal
      open
      size="sm"
      title={t('Hello, {{name}}', { name: user.full_name })}
      description={t('Select your location from the list below. Search using the search bar.')}
    >
      {locations.failure ? (
        <ErrorState message={t(locations.failure.message)} retry={() => void locations.load()} />
      ) : locations.loaded ? (
        <LocationChoice all={locations.all} choose={locations.choose} onConfirmed={onConfirmed} />
      ) : (
        <LoadingState kind="lines" count={4} />
      )}
    </Modal>
  );
});

const LocationChoice = observer(function LocationChoice(props: {
  readonly all: readonly SessionLocation[];
  readonly choose: (location: SessionLocation) => void;
  readonly onConfirmed: () => void;
}) {
  const { all, choose, onConfirmed } = props;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<SessionLocation>();
  const [message, setMessage] = useState<string>();
  const id = useId();
  const shown = matching(all, words);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) {
      setMessage('A location is required!');
      return;
    }
    try {
      choose(chosen);
      onConfirmed();
    } catch (error) {
      setMessage(error instanceof Error && error.message ? error.message : 'Something went wrong!');
    }
  };
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <input
        type="search"
        className="bp6-input bp6-fill"
        placeholder={t('Search for location')}
        aria-label={t('Search for location')}
        value={words}
        autoFocus
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={styles.count} role="status">
        {t('Showing {{shown}} out of {{total}}', { shown: shown.length, total: all.length })}
      </p>
      <div
        className={styles.list}
        role="radiogroup"
        aria-label={t('Location')}
        aria-describedby={message ? id : undefined}
      >
        {shown.map((location) => (
          <label key={location.uuid} className={styles.location}>
            <input
              type="radio"
              name="location"
              value={location.uuid}
              checked={chosen?.uuid === location.uuid}
              onChange={() => {
                setChosen(location);
                setMessage(undefined);
              }}
            />
            <span>{location.name}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('No location matches.')}</p>}
      </div>
      {message && (
        <p id={id} role="alert" className="cw-field-message">
          {t(message)}
        </p>
      )}
      <Button type="submit" kind="primary" fill>
        {t('Confirm')}
      </Button>
    </form>
  );
});
