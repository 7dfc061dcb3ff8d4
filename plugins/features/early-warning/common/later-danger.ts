import { isDangerous } from '../../observations/common/interpretation';
import type { Interpretation } from '../../observations/common/observation';
import { codes } from '../../observations/common/observation-codes';
import type { AgeGroup } from './age-group';
import { colourMeasured } from './measured-signs';
import { colours, type ScoreColour } from './score-table';

/** A dangerous value that no score includes yet. */
export interface LaterDanger {
  readonly observation_id: string;
  /** Of the observation. */
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly value: string;
  readonly unit: string;
  readonly interpretation: Interpretation | null;
  /** True if it was judged by adult ranges because the age was unknown. */
  readonly age_unknown: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A value after a score, with the data to judge it. */
export interface LaterValue extends LaterDanger {
  /** As a number; of a blood pressure the systolic one. Null for choices. */
  readonly quantity: number | null;
}

/** Codes that can show a deterioration. The body mass index is not one: it does not change within hours. */
export const dangerCodes: readonly string[] = [
  codes.temperature,
  codes.pulse,
  codes.bloodPressure,
  codes.systolic,
  codes.diastolic,
  codes.respiratoryRate,
  codes.oxygenSaturation,
  codes.bloodGlucose,
  codes.glasgowComaScore,
  codes.avpu,
  codes.painSeverity,
];

/**
 * The values that require another score: dangerous ones, and those with a sign more urgent than the score. None for a
 * red score, because nothing is more urgent.
 *
 * @param colour the score's meaning; null without a score or meaning
 * @param group whose signs apply; those of every group if unknown
 */
export function laterDangers(
  values: readonly LaterValue[],
  colour: ScoreColour | null,
  group: AgeGroup | undefined,
): readonly LaterDanger[] {
  if (colour === 'red') return [];
  return values
    .filter((value) => isDanger(value, colour, group))
    .map(({ quantity: _quantity, ...danger }) => danger)
    .filter((danger, index, all) => all.findIndex(({ code }) => code === danger.code) === index);
}

function isDanger(value: LaterValue, colour: ScoreColour | null, group: AgeGroup | undefined): boolean {
  const { interpretation, code, quantity, at, observation_id } = value;
  if (isDangerous(interpretation)) return true;
  const own = code === codes.bloodPressure ? codes.systolic : code;
  const found = colourMeasured(group, { code: own, value: quantity ?? value.value, at, observation_id }, null);
  return found !== undefined && colours.indexOf(found) > (colour === null ? 0 : colours.indexOf(colour));
}
