import { useEffect, useState } from 'react';
import styles from './wall.module.css';

/** The time of the place, to the minute. */
export function WallClock(props: { readonly timeZone: string; readonly language: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const format = new Intl.DateTimeFormat(props.language, {
    timeZone: props.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {format.format(now)}
    </time>
  );
}
