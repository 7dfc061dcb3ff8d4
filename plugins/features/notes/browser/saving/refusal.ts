import { ApiFailure, changedMeanwhile } from '@clinic-workbench/sdk/browser';
import type { Note } from '../../common/note';
import { longestNote } from '../../common/note-limits';

/** Why the server refused a text. */
export interface Refusal {
  readonly kind: 'unreachable' | 'stale' | 'closed' | 'other';
  readonly code: string;
  /** English. */
  readonly message: string;
  /** The current note, if the answer contains it. */
  readonly current: Note | undefined;
}

const closed = new Set(['note_closed', 'encounter_closed']);
/** Temporary failures: the same request may succeed in a moment. */
const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

/** Classifies a failed request. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure))
    return { kind: 'unreachable', code: 'unknown', message: 'Something went wrong', current: undefined };
  const { status, code } = error;
  const details = error.details as { readonly current?: Note } | undefined;
  const message = Object.values(error.errors)[0]?.[0] ?? error.message;
  const isStale = changedMeanwhile(error) || code === 'note_exists';
  const kind = isStale ? 'stale' : closed.has(code) ? 'closed' : passing.has(status) ? 'unreachable' : 'other';
  return { kind, code, message, current: details?.current };
}

/** The server's refusal of a text that is too long, without sending megabytes. */
export function tooLong(): ApiFailure {
  const message = `Note should not exceed ${longestNote} characters`;
  return new ApiFailure(400, 'validation', message, { note: [message] });
}
