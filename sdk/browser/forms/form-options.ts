import type { BothSides } from './changed-parts';
import type { FormDraft } from './form-draft';
import type { FormRules } from './rules-of';

/** The parts of a form. */
export interface FormOptions<T extends object> {
  /** A fresh form's values. */
  readonly initial: T;
  /** Finds broken rules: `rulesOf(RegisterPatient)`, or a function of the caller. */
  readonly rules: FormRules<T>;
  /** Saves. Rejecting with an `ApiFailure` puts the server's messages beside their fields. */
  readonly save: (values: T, idempotencyKey: string) => Promise<void>;
  /** Keeps what the user typed until it is saved. */
  readonly draft?: FormDraft<T>;
  /** Fields that only make sense together: after a colleague's change the user chooses them as one. */
  readonly together?: BothSides<T>['together'];
}
