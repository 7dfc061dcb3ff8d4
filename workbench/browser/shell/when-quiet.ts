/** Nothing was fetched for this long, in milliseconds: what the user waits for is there. */
const quiet = 3000;

/** Does something once the network and the browser have nothing else to do; never where the user saves data. @returns stops waiting */
export function whenQuiet(run: () => void): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  const watcher = new PerformanceObserver(() => wait());
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      // Safari has none; its timer must do.
      if ('requestIdleCallback' in window) requestIdleCallback(run);
      else run();
    }, quiet);
  };
  watcher.observe({ type: 'resource' });
  wait();
  return stop;
}
