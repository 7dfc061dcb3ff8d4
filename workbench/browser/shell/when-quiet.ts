/** Milliseconds without a request: by then everything that the user waits for has loaded. */
const quiet = 3000;

/**
 * Runs something once the network and the browser are idle; never if the user saves data. @returns a function that
 * cancels it
 */
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
      // Safari does not have it and uses a timer.
      if ('requestIdleCallback' in window) requestIdleCallback(run);
      else run();
    }, quiet);
  };
  watcher.observe({ type: 'resource' });
  wait();
  return stop;
}
