import type { Formats } from '@clinic-workbench/sdk/browser';
import { queueTime } from '../common/due';
import type { QueueEntry } from '../common/queue-entry';
import { minutesWaited, waitingAge, type WaitingAge, type WaitingLimits } from '../common/waiting';
import { t } from '../manifest';

const hour = 60;
const day = 24 * hour;

const sentences: Readonly<Record<WaitingAge, string>> = {
  fresh: 'waiting {{time}}',
  long: 'waiting {{time}}, long',
  'very-long': 'waiting {{time}}, very long',
};

/** A waiting time in words and as a colour: `waiting 42 min, long`. */
export function waitingText(
  entry: QueueEntry,
  now: Date,
  limits: WaitingLimits,
  formats: Formats,
): { readonly text: string; readonly age: WaitingAge } {
  const minutes = minutesWaited(entry, now);
  const age = waitingAge(minutes, limits);
  if (minutes >= day) return { age, text: t('waiting since {{date}}', { date: formats.date(queueTime(entry)) }) };
  return { age, text: t(sentences[age], { time: durationText(minutes) }) };
}

function durationText(minutes: number): string {
  if (minutes < 2 * hour) return t('{{minutes}} min', { minutes });
  return t('{{hours}} h {{minutes}} min', { hours: Math.floor(minutes / hour), minutes: minutes % hour });
}
