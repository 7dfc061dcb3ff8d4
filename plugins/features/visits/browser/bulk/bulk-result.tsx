import { Icon, PageLink } from '@clinic-workbench/sdk/browser';
import type { VisitLines } from '../../common/visit';
import { t } from '../../manifest';
import type { WalkingIn } from '../walk-in/walk-in-form';
import styles from './bulk.module.css';

/** The result of each line of a bulk creation. */
export function BulkResult(props: { readonly lines: VisitLines; readonly patients: readonly WalkingIn[] }) {
  const { created, refused, data } = props.lines;
  const nameOf = (id: string) => props.patients.find(({ uuid }) => uuid === id)?.full_name ?? id;
  return (
    <>
      <p role="status" className={styles.sum}>
        {t('{{created}} let in, {{refused}} refused.', { created, refused })}
      </p>
      <ul className={styles.chosen} aria-label={t('Result')}>
        {data.map(({ index, patient_id: id, visit, refusal }) => (
          <li key={index}>
            <span>
              <Icon name={visit ? 'tick-circle' : 'error'} />{' '}
              <PageLink to="patients-id" params={{ id }}>
                {nameOf(id)}
              </PageLink>
            </span>
            <small className={styles.small}>{visit ? visit.visit_number : refusal && t(refusal.message)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
