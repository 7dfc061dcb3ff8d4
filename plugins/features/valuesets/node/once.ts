/** Does the work when it is first asked for, and keeps what came of it; a failure is not kept. */
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
