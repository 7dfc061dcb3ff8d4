import { type Formats } from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { ageUnknownWords } from '../../observations/common/interpretation';
import { knownCode } from '../../observations/common/observation-codes';
import { timeLeft } from '../../early-warning/common/due-times';
import type { BoardGroup, BoardLine, BoardTriage } from '../common/board-line';
import { t } from '../manifest';

/** Minutes in words: `25 minutes`, `3 h 05 min`. */
function minutesWords(minutes: number): string {
  if (minutes === 1) return t('1 minute');
  if (minutes < 60) return t('{{minutes}} minutes', { minutes });
  return t('{{hours}} h {{minutes}} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}

/**
 * How long the patient has been here.
 * @param since ISO 8601
 * @param now milliseconds
 */
export function waitingWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  return t('Here for {{time}}', { time: minutesWords(minutes) });
}

export interface Urgency {
  readonly text: string;
  readonly late: boolean;
}

/**
 * The time left until treatment must start.
 * @param now milliseconds
 */
export function treatWords({ treat_by }: BoardTriage, now: number): Urgency | undefined {
  if (treat_by === null) return undefined;
  const { state, minutes } = timeLeft(Date.parse(treat_by), now);
  const time = minutesWords(minutes);
  if (state === 'overdue') return { text: t('Overdue by {{time}}', { time }), late: true };
  if (state === 'now') return { text: t('Treat now'), late: true };
  return { text: t('Treat within {{time}}', { time }), late: false };
}

/** `Red: Immediate`, `At least orange`, `Not triaged`. */
export function triageWords(triage: BoardTriage | null): string {
  if (!triage) return t('Not triaged');
  if (!triage.colour) return t('Triage incomplete');
  const colour = { red: t('Red'), orange: t('Orange'), yellow: t('Yellow'), green: t('Green') }[triage.colour];
  const words = triage.band ? t('{{colour}}: {{meaning}}', { colour, meaning: t(triage.band) }) : colour;
  // Nothing is more urgent than red, so an incomplete red score is final.
  return triage.state === 'complete' || triage.colour === 'red' ? words : t('At least {{what}}', { what: words });
}

/** Vital signs have the names that the chart uses. */
const observed = wordsOf({ id: 'observations' });

/** Dangerous values that the triage did not know: `Dangerous since triage: SPO2 84 %, 13:05`. */
export function dangersWords({ triage, later_dangers }: BoardLine, formats: Formats): string {
  const values = later_dangers
    .map(({ code, value, display, unit, at, age_unknown }) => {
      const rule = knownCode(code)?.value;
      const option = rule?.kind === 'choice' ? rule.options.find((each) => each.code === value) : undefined;
      const words = `${observed(display)} ${option ? observed(option.display) : value} ${unit}`.trim();
      const remark = age_unknown ? ` (${observed(ageUnknownWords)})` : '';
      return `${words}${remark}, ${formats.time(at)}`;
    })
    .join(' · ');
  return triage ? t('Dangerous since triage: {{values}}', { values }) : t('Dangerous: {{values}}', { values });
}

/** The total beside the colour. */
export function totalWords({ total, at_least }: BoardTriage): string {
  return total === null ? t('TEWS at least {{n}}', { n: at_least }) : `TEWS ${total}`;
}

export function groupTitle(group: BoardGroup): string {
  return {
    urgent: t('Most urgent'),
    untriaged: t('To be triaged'),
    waiting: t('Waiting for treatment'),
    seen: t('Being treated'),
  }[group];
}

/** As in `Male, 30 years`. */
export function personWords({ patient }: BoardLine): string {
  const gender =
    { MALE: t('Male'), FEMALE: t('Female'), OTHER: t('Other'), UNKNOWN: t('Unknown') }[patient.gender] ?? '';
  if (patient.age === null) return gender;
  return `${gender}, ${patient.age === 1 ? t('1 year') : t('{{n}} years', { n: patient.age })}`;
}
