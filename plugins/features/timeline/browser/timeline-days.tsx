import {
  anybodysWords,
  Formats,
  Icon,
  PageLink,
  StatusTag,
  statusWords,
  useService,
  type StatusKind,
} from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { TimelineEntry, TimelineKind } from '../../patients/common/timeline';
import { t } from '../manifest';
import styles from './timeline.module.css';

/** The colour scale of a kind's statuses; other kinds have none. */
const scales: Readonly<Partial<Record<string, StatusKind>>> = {
  appointment: 'appointment',
  visit: 'visit',
  encounter: 'visit',
  'medication-request': 'medication-request',
  'service-request': 'service-request',
  note: 'note',
};

/** Entries by day, in the order given. */
export const TimelineDays = observer(function TimelineDays(props: {
  readonly entries: readonly TimelineEntry[];
  readonly kinds: readonly TimelineKind[];
}) {
  const formats = useService<Formats>(Formats);
  const today = formats.date(formats.today());
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of props.entries) {
    const day = formats.date(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, entries]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>{day === today ? t('Today, {{date}}', { date: day }) : day}</h2>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry
                key={`${entry.kind} ${entry.uuid}`}
                entry={entry}
                kind={props.kinds.find(({ kind }) => kind === entry.kind)}
                time={formats.time(entry.at)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});

/** The author, or all people who took part, each with their part. */
function byText({ by_name, people }: TimelineEntry, says: (sentence: string) => string): string | null {
  if (!people?.length) return by_name;
  return people.map(({ name, part }) => `${name} (${says(part)})`).join(', ');
}

function Entry(props: {
  readonly entry: TimelineEntry;
  readonly kind: TimelineKind | undefined;
  readonly time: string;
}) {
  const { entry, kind } = props;
  const { link, status, status_name: name } = entry;
  // The plugin of an entry translates its names and statuses: `Entered in error` has two genders in French.
  const says = kind ? wordsOf({ id: kind.plugin }) : anybodysWords;
  const title = says(entry.title);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={entry.at}>
        {props.time}
      </time>
      <span className={styles.icon} title={kind && says(kind.title)}>
        <Icon name={kind?.icon ?? 'dot'} />
      </span>
      <div className={styles.text}>
        <span className={styles.title}>
          {link ? (
            <PageLink to={link.route} params={link.params} query={link.query}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </span>
        {entry.values ? (
          <span className={styles.values}>
            {entry.values.map(({ text, mark }) => (
              <span
                key={text}
                className={styles.value}
                data-mark={mark ? (mark.urgent ? 'urgent' : 'abnormal') : undefined}
              >
                {text}
                {mark && (
                  <>
                    {' '}
                    <span aria-hidden>{mark.shape}</span> {says(mark.word)}
                  </>
                )}
              </span>
            ))}
          </span>
        ) : (
          entry.detail && <span className={styles.detail}>{entry.detail}</span>
        )}
        {entry.remark && <span className={styles.by}>{says(entry.remark)}</span>}
        <span className={styles.by}>{[kind && says(kind.title), byText(entry, says)].filter(Boolean).join(' · ')}</span>
      </div>
      {status && (
        <StatusTag kind={scales[entry.kind] ?? 'activity'} status={status} label={says(name ?? statusWords(status))} />
      )}
    </li>
  );
}
