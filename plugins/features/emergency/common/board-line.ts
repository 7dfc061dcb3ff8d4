import type { LaterDanger } from '../../early-warning/common/later-danger';
import type { ScoreColour } from '../../early-warning/common/score-table';
import type { VisitStatus } from '../../visits/common/visit-status';

/** The triage result of the visit. */
export interface BoardTriage {
  readonly score_id: string;
  readonly version: number;
  readonly state: 'complete' | 'incomplete';
  readonly total: number | null;
  readonly at_least: number;
  /** Null for an incomplete triage without a result. */
  readonly colour: ScoreColour | null;
  /** English. */
  readonly band: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly treat_by: string | null;
  readonly escalated: boolean;
  readonly acknowledged_at: string | null;
  readonly acknowledged_by_name: string | null;
}

/** A patient in an open emergency visit. */
export interface BoardLine {
  readonly visit_id: string;
  readonly visit_version: number;
  readonly visit_number: string;
  readonly status: VisitStatus;
  /** ISO 8601, UTC. */
  readonly arrived_at: string;
  readonly reason: string;
  readonly location: { readonly id: string; readonly name: string };
  readonly assigned_to: { readonly id: string; readonly name: string } | null;
  readonly patient: {
    readonly id: string;
    readonly full_name: string;
    readonly patient_number: string;
    readonly age: number | null;
    readonly gender: string;
    /** True if the name is temporary. */
    readonly is_unknown: boolean;
  };
  readonly triage: BoardTriage | null;
  /** Dangerous values later than the triage, the newest of each first. */
  readonly later_dangers: readonly LaterDanger[];
  /** The open encounter. */
  readonly encounter: { readonly id: string; readonly status: string } | null;
  /** True if somebody is with the patient. */
  readonly seen: boolean;
}

/** In the order of the board: red and orange first, then untriaged patients, because they may turn out to be either. */
export const boardGroups = ['urgent', 'untriaged', 'waiting', 'seen'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export function groupOf({ seen, triage, later_dangers }: BoardLine): BoardGroup {
  if (seen) return 'seen';
  if (triage?.colour === 'red' || triage?.colour === 'orange') return 'urgent';
  if (!triage?.colour || later_dangers.length > 0) return 'untriaged';
  return 'waiting';
}

const urgency: readonly (ScoreColour | undefined)[] = ['red', 'orange', 'yellow', 'green'];

/**
 * Untriaged patients with a dangerous value first, then by waiting time; the others by colour, then by the time left.
 */
export function boardOrder(a: BoardLine, b: BoardLine): number {
  const rank = ({ triage }: BoardLine) => urgency.indexOf(triage?.colour ?? undefined);
  const danger = (line: BoardLine) => (groupOf(line) === 'untriaged' && line.later_dangers.length > 0 ? 0 : 1);
  const due = ({ triage, arrived_at }: BoardLine) => Date.parse(triage?.treat_by ?? arrived_at);
  return (
    boardGroups.indexOf(groupOf(a)) - boardGroups.indexOf(groupOf(b)) ||
    danger(a) - danger(b) ||
    rank(a) - rank(b) ||
    due(a) - due(b) ||
    Date.parse(a.arrived_at) - Date.parse(b.arrived_at)
  );
}
