import {
  Button,
  DateText,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  PageLink,
  Registry,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { AuditEntryView } from '../common/audit-entry';
import styles from './audit.module.css';
import type { AuditTrail } from './audit-trail';
import { entrySentence } from './audit-words';
import { EntryDetails } from './entry-details';
import { t } from '../manifest';

/** The entries of a page as sentences that open, and the way to older ones. */
export const EntryList = observer(function EntryList({ trail }: { readonly trail: AuditTrail }) {
  if (trail.failure) return <ErrorState message={t('Error fetching data')} retry={() => void trail.load()} />;
  if (trail.fresh) return <LoadingState kind="lines" count={10} />;
  if (trail.entries.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t('Nothing is on record.')}
        action={trail.filters.size > 0 && <Button onClick={trail.clear}>{t('Clear filters')}</Button>}
      />
    );
  return (
    <>
      <ol className={styles.entries} aria-label={t('Entries of the audit')} aria-busy={trail.loading}>
        {trail.entries.map((entry) => (
          <Entry key={entry.seq} trail={trail} entry={entry} />
        ))}
      </ol>
      <nav className={styles.pages} aria-label={t('Pages')}>
        <Button icon="chevron-left" disabled={trail.page === 1} onClick={trail.newer}>
          {t('Newer')}
        </Button>
        <span role="status">{t('Page {{page}}', { page: trail.page })}</span>
        <Button endIcon="chevron-right" disabled={!trail.hasOlder} onClick={trail.older}>
          {t('Older')}
        </Button>
      </nav>
    </>
  );
});

const Entry = observer(function Entry({
  trail,
  entry,
}: {
  readonly trail: AuditTrail;
  readonly entry: AuditEntryView;
}) {
  const registry = useService<Registry>(Registry);
  const [open, setOpen] = useState(false);
  const details = useId();
  const workspaceTitle = (key: string) => registry.workspaces.find((each) => each.key === key)?.title ?? key;
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} className={styles.turn} />
        <span className={styles.time}>
          <DateText value={entry.at} show="date-time" />
        </span>
        <span className={styles.sentence}>{entrySentence(entry, trail.choices, workspaceTitle)}</span>
      </button>
      {open && (
        <div id={details} className={styles.details}>
          <EntryDetails entry={entry} />
          {entry.patient_uuid && entry.patient_name && (
            <p>
              <PageLink to="patients-id" params={{ id: entry.patient_uuid }}>
                {t('Open the record of {{patient}}', { patient: entry.patient_name })}
              </PageLink>
            </p>
          )}
        </div>
      )}
    </li>
  );
});
