import { useEffect, useState } from 'react';

/** How often a clock in minutes is looked at, in milliseconds. */
const often = 5_000;

/** The time, kept up to date while it is on screen. Milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, []);
  return now;
}
