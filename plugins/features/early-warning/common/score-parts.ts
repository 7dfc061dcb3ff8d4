import type { EarlyWarningScore } from './early-warning-score';
import type { ScoreKind } from './score-kind';

/** What the view `early-warning.form` is given: a window that takes a score. */
export type ScoreFormProps = {
  readonly patientId: string;
  /** The encounter that it belongs to, if any. */
  readonly encounterId: string | undefined;
  readonly kind: ScoreKind;
  readonly onClose: () => void;
};

/** What the view `early-warning.of-patient` is given: the course of all scores. */
export type ScoreCourseProps = { readonly patientId: string };

/** What the view `early-warning.overdue` is given. */
export type OverdueProps = {
  /** Only people who are there; everywhere if left out. */
  readonly location?: string | undefined;
};

/** What is needed of a score to acknowledge it. */
export type AcknowledgedScore = Pick<EarlyWarningScore, 'uuid' | 'version' | 'kind'>;

/** What the view `early-warning.acknowledge` is given: a window that asks what was done about a score. */
export type AcknowledgeProps = {
  readonly score: AcknowledgedScore;
  readonly patientName: string;
  readonly onClose: () => void;
};
