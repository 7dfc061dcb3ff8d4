import { DateText, LinkButton, Session, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { BoardStore } from './board-store';
import { t } from '../manifest';
import styles from './unknown-banner.module.css';

/** In the header of an unidentified patient's record: says so, with the recorded description. Otherwise empty. */
const UnknownBanner = observer(function UnknownBanner({ patientId }: SpotProps['profile-banner']) {
  const store = useService(BoardStore);
  const session = useService<Session>(Session);
  const identities = useMemo(() => store.identities(patientId), [store, patientId]);
  useFollow(identities);
  const identity = identities.value?.find(({ is_unknown }) => is_unknown);
  if (!identity) return null;
  const mayMerge = session.can('patients.merge');
  return (
    <section className={styles.banner} aria-label={t('Identity not known')}>
      <strong>{t('Identity not known')}</strong>
      <span className={styles.text}>
        {whatToDo(mayMerge, session.can('patients.write'))}
        <span className={styles.marks}>
          <DateText value={identity.arrived_at} show="date-time" />
          {identity.marks && ` · ${identity.marks}`}
        </span>
      </span>
      {mayMerge && (
        <LinkButton small icon="git-merge" to="patients-id" params={{ id: patientId }} query={{ open: 'merge-into' }}>
          {t('Merge with the known record')}
        </LinkButton>
      )}
    </section>
  );
});

export default UnknownBanner;

/** Translated. Reception and administrators may merge records, unless an administrator has changed their roles. */
function whatToDo(mayMerge: boolean, mayWrite: boolean): string {
  if (mayMerge) return t('This name is a temporary one. Merge the record with the person’s own, or correct the name.');
  return mayWrite
    ? t('This name is a temporary one. Correct it, or ask reception or an administrator to merge the records.')
    : t('This name is a temporary one. Ask reception or an administrator to correct it or to merge the records.');
}
