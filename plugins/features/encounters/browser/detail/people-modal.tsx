import { Button, Modal, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { Encounter } from '../../common/encounter';
import type { ParticipantType } from '../../common/participant-type';
import { EncountersStore } from '../encounters-store';
import { participantLabel, participantOptions } from '../labels';
import { t } from '../../manifest';
import { usePractitioners } from '../use-practitioners';
import { PeopleForm } from './people-form';
import styles from './people.module.css';

/** The participants of an encounter and their parts. */
export const PeopleModal = observer(function PeopleModal(props: {
  readonly encounter: Encounter;
  readonly onClose: () => void;
}) {
  const store = useService(EncountersStore);
  const { practitionerRoleId: me } = useService<Session>(Session);
  const [model] = useState(() => new PeopleForm(store, props.encounter));
  const { people, saving, failure } = model;
  return (
    <Modal
      open
      size="md"
      title={t('Who takes part')}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{t('Close')}</Button>}
    >
      <div className={styles.content}>
        {failure && (
          <p role="alert" className={styles.failure}>
            {t(failure)}
          </p>
        )}
        <ul className={styles.people}>
          {people.map(({ role, name, type }) => (
            <li key={role} className={styles.person}>
              <span>
                {name}
                <span className={styles.part}>{participantLabel(type)}</span>
              </span>
              <Button
                small
                kind="quiet"
                disabled={saving}
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => void model.remove(role)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
        {!model.takesPart(me) && (
          <Button icon="plus" loading={saving} onClick={() => void model.add(me, 'ATTENDER')}>
            {t('I take part')}
          </Button>
        )}
        <Another model={model} />
      </div>
    </Modal>
  );
});

/** Adds a participant, or changes a part. */
const Another = observer(function Another({ model }: { readonly model: PeopleForm }) {
  const id = useId();
  const practitioners = usePractitioners();
  const [role, setRole] = useState('');
  const [type, setType] = useState<ParticipantType>('CONSULTANT');
  return (
    <fieldset className={styles.another}>
      <legend>{t('Somebody else')}</legend>
      <div className={styles.field}>
        <label htmlFor={`${id}-who`}>{t('Practitioner')}</label>
        <div className="bp6-html-select cw-select">
          <select id={`${id}-who`} value={role} onChange={(event) => setRole(event.target.value)}>
            <option value="">{t('Select')}</option>
            {practitioners.map((each) => (
              <option key={each.uuid} value={each.uuid}>
                {each.full_name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-as`}>{t('As')}</label>
        <div className="bp6-html-select cw-select">
          <select id={`${id}-as`} value={type} onChange={(event) => setType(event.target.value as ParticipantType)}>
            {participantOptions().map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Button disabled={role === ''} loading={model.saving} onClick={() => void model.add(role, type)}>
        {t('Add')}
      </Button>
    </fieldset>
  );
});
