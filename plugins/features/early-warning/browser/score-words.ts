import { type Formats } from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { ageUnknownWords } from '../../observations/common/interpretation';
import { markOf } from '../../observations/common/interpretation-marks';
import { knownCode } from '../../observations/common/observation-codes';
import { timeAgo } from '../../observations/common/time-ago';
import type { AgeGroup, ChosenBy } from '../common/age-group';
import type { TimeLeft } from '../common/due-times';
import type { EarlyWarningScore, Need } from '../common/early-warning-score';
import { actionTitles, type EscalationAction } from '../common/escalation-answer';
import type { LaterDanger } from '../common/later-danger';
import type { Measured } from '../common/measured-signs';
import type { LastValue } from '../common/score-entry';
import { kindFacts } from '../common/score-kind';
import type { ScoreColour } from '../common/score-table';
import { t } from '../manifest';

/** The colours of triage as words, for people who do not see them. */
export function colourWord(colour: ScoreColour): string {
  return { red: t('Red'), orange: t('Orange'), yellow: t('Yellow'), green: t('Green') }[colour];
}

/** `Red: Immediate`; for an incomplete score its least meaning. */
export function bandWords({ band, state }: Pick<EarlyWarningScore, 'band' | 'state'>): string {
  if (!band) return t('Incomplete');
  const words = t('{{colour}}: {{meaning}}', { colour: colourWord(band.colour), meaning: t(band.display) });
  // Nothing is more urgent than red, so an incomplete red score is final.
  return state === 'complete' || band.colour === 'red' ? words : t('At least {{what}}', { what: words });
}

/** `TEWS 7`, or `TEWS at least 4`. */
export function totalWords({ kind, total, at_least }: Pick<EarlyWarningScore, 'kind' | 'total' | 'at_least'>): string {
  const { name } = kindFacts[kind];
  return total === null ? t('{{score}} at least {{n}}', { score: name, n: at_least }) : `${name} ${total}`;
}

/** Minutes in words: `25 minutes`, `3 h 05 min`. */
function minutesWords(minutes: number): string {
  if (minutes === 1) return t('1 minute');
  if (minutes < 60) return t('{{minutes}} minutes', { minutes });
  return t('{{hours}} h {{minutes}} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}

/** The required action of a score, and the time left. */
export function dueWords(need: Need, { state, minutes }: TimeLeft): string {
  if (need === 'acknowledge') return t('Not acknowledged yet');
  const time = minutesWords(minutes);
  if (state === 'overdue')
    return need === 'treat' ? t('Overdue by {{time}}', { time }) : t('New score overdue by {{time}}', { time });
  if (state === 'now') return need === 'treat' ? t('Treat now') : t('Score again now');
  return need === 'treat' ? t('Treat within {{time}}', { time }) : t('Score again within {{time}}', { time });
}

/** Vital signs have the names that the chart uses. */
const observed = wordsOf({ id: 'observations' });

/** As in `Last: 37.2 °C, 3 h ago`; with a shape and a word if it was abnormal. */
export function lastWords({ value, at, interpretation, age_unknown }: LastValue, unit: string): string {
  const { message, n } = timeAgo(at, Date.now());
  const words = t('Last: {{value}}, {{ago}}', { value: `${value} ${unit}`.trim(), ago: observed(message, { n }) });
  const mark = markOf(interpretation);
  const marked = mark ? `${words} · ${mark.shape} ${observed(mark.word)}` : words;
  return age_unknown ? `${marked} · ${observed(ageUnknownWords)}` : marked;
}

/** As in `SPO2 84 %, 13:05`; a value entered with the score has no time of its own. */
export function measuredWords({ code, value, at, observation_id }: Measured, formats: Formats): string {
  const of = knownCode(code);
  const option = of?.value.kind === 'choice' ? of.value.options.find((each) => each.code === value) : undefined;
  const words =
    `${observed(of?.display ?? code)} ${option ? observed(option.display) : value} ${of?.unit ?? ''}`.trim();
  return observation_id === null ? t('{{value}}, entered now', { value: words }) : `${words}, ${formats.time(at)}`;
}

/** As in `SPO2 84 %, 13:05`. */
export function dangerWords({ code, value, display, unit, at, age_unknown }: LaterDanger, formats: Formats): string {
  const of = knownCode(code);
  const option = of?.value.kind === 'choice' ? of.value.options.find((each) => each.code === value) : undefined;
  const words = `${observed(display)} ${option ? observed(option.display) : value} ${unit}`.trim();
  const remark = age_unknown ? ` (${observed(ageUnknownWords)})` : '';
  return `${words}${remark}, ${formats.time(at)}`;
}

export const actionWords = (action: EscalationAction): string => t(actionTitles[action]);

export function ageGroupWords(group: AgeGroup): string {
  return {
    adult: t('Adult: over 12 years or 150 cm'),
    child: t('Child: 3 to 12 years or 95 to 150 cm'),
    infant: t('Infant: under 3 years or 95 cm'),
  }[group];
}

export function chosenByWords(by: ChosenBy): string {
  return { age: t('chosen by age'), height: t('chosen by height'), hand: t('chosen by hand') }[by];
}
