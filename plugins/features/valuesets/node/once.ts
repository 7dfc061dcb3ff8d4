/** Runs the work on the first call and keeps its result; a failure is not kept. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    const result = (kept ??= work());
    result.catch(() => {
      if (kept === result) kept = undefined;
    });
    return result;
  };
}
