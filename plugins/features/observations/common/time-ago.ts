const minute = 60_000;

/** English, with a place for `{{n}}`. */
export interface TimeAgo {
  readonly message: string;
  readonly n: number;
}

/**
 * How long ago something was, in its greatest full unit: `3 h ago`.
 *
 * @param at ISO 8601
 * @param now milliseconds
 */
export function timeAgo(at: string, now: number): TimeAgo {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minute));
  if (minutes < 1) return { message: 'just now', n: 0 };
  if (minutes < 60) return { message: '{{n}} min ago', n: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { message: '{{n}} h ago', n: hours };
  return { message: '{{n}} days ago', n: Math.floor(hours / 24) };
}
