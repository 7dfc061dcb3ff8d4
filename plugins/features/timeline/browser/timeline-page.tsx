import {
  ApiClient,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LiveEvents,
  LoadingState,
  Navigation,
  Page,
  PrintButton,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { wordsOf, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../manifest';
import { TimelineDays } from './timeline-days';
import { TimelineFeed } from './timeline-feed';
import styles from './timeline.module.css';
import { usePrintRecord } from './use-print-record';

/** The events of a patient, the latest first; `?kind=note` shows one kind only. */
export default function TimelinePage({ params }: SpotProps['page']) {
  return <OfPatient key={params.id} patient={params.id ?? ''} />;
}

const OfPatient = observer(function OfPatient({ patient }: { readonly patient: string }) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const navigation = useService<Navigation>(Navigation);
  const [feed] = useState(() => new TimelineFeed({ api, live, patient }));
  useEffect(() => feed.follow(navigation.current.query.kind), [feed, navigation]);
  usePrintRecord(patient);
  const choose = (kind: string | undefined) => {
    navigation.replaceQuery({ kind });
    feed.show(kind);
  };
  return (
    <Page
      title={t('Timeline')}
      actions={
        <>
          <LinkButton to="patients-id" params={{ id: patient }}>
            {t('Summary')}
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      <div className={styles.page}>
        <View id="patients.header" patientId={patient} />
        <Kinds feed={feed} onChoose={choose} />
        <Entries feed={feed} />
      </div>
    </Page>
  );
});

/** One kind or all. */
const Kinds = observer(function Kinds(props: {
  readonly feed: TimelineFeed;
  readonly onChoose: (kind: string | undefined) => void;
}) {
  const { kinds, kind } = props.feed;
  return (
    <div className={styles.kinds}>
      <div className="bp6-html-select cw-select" data-on={kind !== undefined}>
        <select
          aria-label={t('Kind')}
          value={kind ?? ''}
          onChange={(event) => props.onChoose(event.target.value || undefined)}
        >
          <option value="">{t('Everything')}</option>
          {kinds.map((each) => (
            <option key={each.kind} value={each.kind}>
              {wordsOf({ id: each.plugin })(each.title)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
});

const Entries = observer(function Entries({ feed }: { readonly feed: TimelineFeed }) {
  const { entries, failure, fresh, kind, next } = feed;
  if (failure && entries.length === 0)
    return failure.status === 404 ? (
      <EmptyState icon="search" title={t('There is no such patient.')} />
    ) : (
      <ErrorState message={t('Error fetching data')} retry={() => void feed.load()} />
    );
  if (fresh) return <LoadingState kind="lines" count={8} />;
  if (entries.length === 0)
    return (
      <EmptyState
        icon="history"
        title={kind ? t('Nothing of this kind.') : t('Nothing has happened yet.')}
        description={kind ? undefined : t('Appointments, visits and everything in the record will stand here.')}
      />
    );
  return (
    <>
      <TimelineDays entries={entries} kinds={feed.kinds} />
      {next !== null && (
        <div className={styles.more}>
          <Button loading={feed.loading} onClick={() => void feed.loadMore()}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
});
