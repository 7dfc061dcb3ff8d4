/**
 * One way in which a patient's charges may be paid (specification, section 3). Amounts are decimal text. A benefactor,
 * who pays without a policy, stands among the companies.
 */
export interface PayerMethod {
  readonly method: 'corporate' | 'insurance';
  readonly coverage_id: string | null;
  readonly policy_id: string | null;
  readonly policy_name: string | null;
  /** Of a benefactor; null for a policy. */
  readonly beneficiary_id: string | null;
  readonly order: number;
  readonly payer: {
    readonly uuid: string;
    readonly name: string;
    /** The patient's own part of the unpaid charges that this payer covers. */
    readonly contribution_value: string;
  };
  /** What is left of the yearly limit, or of a benefactor's; null where there is none. */
  readonly left: string | null;
  readonly currency: string;
  /** It is in force today. */
  readonly usable: boolean;
}

export interface AccountMethod {
  readonly method: 'patient-account';
  readonly account_id: string;
  readonly balance: string;
  readonly debt_limit: string;
  /** The amount that can be taken from it. */
  readonly left: string;
  readonly currency: string;
  readonly usable: boolean;
}

/** The patient's ways to pay besides cash. */
export interface PaymentMethods {
  readonly corporate: readonly PayerMethod[];
  readonly insurance: readonly PayerMethod[];
  readonly patient_account: readonly AccountMethod[];
}
