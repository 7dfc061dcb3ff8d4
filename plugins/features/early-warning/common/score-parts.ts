import type { EarlyWarningScore } from './early-warning-score';
import type { ScoreKind } from './score-kind';

/** The props of the view `early-warning.form`: a window that takes a score. */
export type ScoreFormProps = {
  readonly patientId: string;
  /** The encounter that it belongs to, if any. */
  readonly encounterId: string | undefined;
  readonly kind: ScoreKind;
  readonly onClose: () => void;
};

/** The props of the view `early-warning.of-patient`: the course of all scores. */
export type ScoreCourseProps = { readonly patientId: string };

/** The props of the view `early-warning.overdue`. */
export type OverdueProps = {
  /** Only patients at this location; everywhere if left out. */
  readonly location?: string | undefined;
};

/** The fields of a score that its acknowledgement needs. */
export type AcknowledgedScore = Pick<EarlyWarningScore, 'uuid' | 'version' | 'kind'>;

/** The props of the view `early-warning.acknowledge`: a window that asks for the response to a score. */
export type AcknowledgeProps = {
  readonly score: AcknowledgedScore;
  readonly patientName: string;
  readonly onClose: () => void;
};
