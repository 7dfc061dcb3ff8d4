import { useEffect, useState } from 'react';

/** Milliseconds between two updates of a clock in minutes. */
const often = 5_000;

/** The current time, updated while on screen. Milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, []);
  return now;
}
