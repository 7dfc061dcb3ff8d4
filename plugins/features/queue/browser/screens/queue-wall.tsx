import { Button, setTranslate, useFollow, type ScreenProps } from '@clinic-workbench/sdk/browser';
import { fill } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Wall } from '../../common/wall-screen';
import { t } from '../../manifest';
import { Chime } from '../wall/chime';
import { WallClock } from '../wall/wall-clock';
import { WallFeed } from '../wall/wall-feed';
import styles from '../wall/wall.module.css';

/** The token follows the #, so that no server logs it. */
const tokenOf = () => location.hash.slice(1);

/** The screen of a waiting room: shows the called ticket numbers and where to go. Anybody with its link can open it. */
const QueueWall = observer(function QueueWall({ send }: ScreenProps) {
  const chime = useRef<Chime | undefined>(undefined);
  const [sound, setSound] = useState(false);
  const [feed] = useState(() => new WallFeed(send, tokenOf(), () => chime.current?.ring()));
  useFollow(feed);
  useEffect(() => () => chime.current?.close(), []);
  // Another link in the same tab means another screen.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  const language = feed.wall?.language;
  useEffect(() => {
    if (language) void speak(language);
  }, [language]);
  useEffect(() => {
    document.title = t('Waiting room');
  });
  const switchSound = () => {
    chime.current?.close();
    chime.current = sound ? undefined : new Chime();
    chime.current?.ring();
    setSound(!sound);
  };
  if (feed.state === 'revoked')
    return <Notice title={t('This screen is not in use any more.')} text={t('Ask the reception for a new link.')} />;
  if (!feed.wall)
    return <Notice title={feed.state === 'lost' ? t('Connection lost. Trying again…') : t('Loading')} text="" />;
  const { wall, announced } = feed;
  return (
    <div className={styles.wall}>
      <header className={styles.header}>
        <h1 className={styles.place}>{wall.location}</h1>
        <WallClock timeZone={wall.time_zone} language={wall.language} />
      </header>
      <Called wall={wall} newest={announced} />
      <Next wall={wall} />
      <footer className={styles.footer}>
        {feed.state === 'lost' && (
          <p className={styles.lost} role="status">
            {t('Connection lost. Trying again…')}
          </p>
        )}
        <div className={styles.tools}>
          <Button small icon={sound ? 'volume-up' : 'volume-off'} aria-pressed={sound} onClick={switchSound}>
            {sound ? t('Sound is on') : t('Switch the sound on')}
          </Button>
          <Button small icon="contrast" onClick={switchTheme}>
            {t('Light or dark')}
          </Button>
          {document.fullscreenEnabled && (
            <Button small icon="fullscreen" onClick={switchFullScreen}>
              {t('Full screen')}
            </Button>
          )}
        </div>
      </footer>
      <p className="cw-visually-hidden" role="status" aria-live="assertive">
        {announced && t('{{ticket}}, please go to {{place}}.', { ticket: announced.ticket, place: announced.to })}
      </p>
    </div>
  );
});

function Called({ wall, newest }: { readonly wall: Wall; readonly newest: Wall['called'][number] | undefined }) {
  return (
    <main className={styles.called}>
      <h2 className={styles.heading}>{t('Please come in')}</h2>
      {wall.called.length === 0 && <p className={styles.quiet}>{t('Nobody is called at the moment.')}</p>}
      <ul className={styles.calls}>
        {wall.called.map((call) => (
          <li
            key={`${call.ticket} ${call.called_at}`}
            className={styles.call}
            data-new={call.ticket === newest?.ticket && call.called_at === newest.called_at}
          >
            <span className={styles.ticket}>{call.ticket}</span>
            <span className={styles.to}>
              <span aria-hidden>→ </span>
              {call.to}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Next({ wall }: { readonly wall: Wall }) {
  return (
    <section className={styles.next} aria-label={t('Next')}>
      <h2 className={styles.heading}>
        {t('Next')} <span className={styles.total}>{t('{{n}} waiting', { n: wall.waiting_total })}</span>
      </h2>
      <ol className={styles.tickets}>
        {wall.waiting.map((ticket) => (
          <li key={ticket}>{ticket}</li>
        ))}
      </ol>
    </section>
  );
}

function Notice(props: { readonly title: string; readonly text: string }) {
  return (
    <main className={styles.notice}>
      <h1 className={styles.place}>{props.title}</h1>
      <p>{props.text}</p>
    </main>
  );
}

/** Uses the organization's language. */
async function speak(language: string): Promise<void> {
  document.documentElement.lang = language;
  if (language !== 'fr') return;
  const sentences: Readonly<Record<string, string>> = (await import('../../locales/fr.json')).default;
  setTranslate(() => (sentence, values) => fill(sentences[sentence] ?? sentence, values ?? {}));
}

function switchTheme(): void {
  const page = document.documentElement;
  page.dataset['theme'] = page.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.body.classList.toggle('bp6-dark', page.dataset['theme'] === 'dark');
}

function switchFullScreen(): void {
  // If the browser refuses, nothing changes.
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

export default QueueWall;
