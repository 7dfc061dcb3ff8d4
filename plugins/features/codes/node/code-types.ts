import { pickFields, type CodeFormat } from '@clinic-workbench/sdk/common';
import { CodeType, type Database } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import { FormatFields } from '../common/sequence';

/** The code types of features. */
@injectable()
export class CodeTypes {
  readonly #types: ReadonlyMap<string, CodeType>;
  /** Lower case. */
  readonly labels: ReadonlySet<string>;

  constructor(@multiInject(CodeType) @optional() types: readonly CodeType[] | undefined) {
    this.#types = new Map((types ?? []).map((type) => [type.type, type]));
    this.labels = new Set((types ?? []).map(({ label }) => label.toLowerCase()));
  }

  /** Undefined for a type that belongs to no feature. */
  get(type: string): CodeType | undefined {
    return this.#types.get(type);
  }

  /** Creates the features' sequences that an organization does not have yet, each with its type's format. */
  async begin(db: Transaction<Database>, organization: string): Promise<void> {
    if (this.#types.size === 0) return;
    await db
      .insertInto('code_sequences')
      .values(
        [...this.#types.values()].map(({ type, gapless, format }) => ({
          organization_uuid: organization,
          uuid: v7(),
          type,
          label: null,
          gapless,
          begun_at: 1,
          updated_by: null,
          ...formatColumns(format),
        })),
      )
      .onConflict((same) => same.columns(['organization_uuid', 'type']).doNothing())
      .execute();
  }
}

/** The columns of a format. */
export function formatColumns(format: CodeFormat): Required<CodeFormat> {
  const { prefix, suffix, by_location = false } = format;
  return {
    ...pickFields(FormatFields, format),
    prefix: prefix.toUpperCase(),
    suffix: suffix.toUpperCase(),
    by_location,
  };
}
