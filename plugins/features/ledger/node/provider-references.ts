import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { referenceKey } from '../common/reference-key';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** The record that keeps a number. */
interface Keeper {
  /** As in the cause of its entry. */
  readonly kind: string;
  readonly uuid: string;
}

/** A provider's number of a transaction. */
export interface ProviderReference {
  /** The owner of a number, in any spelling. */
  readonly provider: string;
  readonly reference: string;
  readonly by: Keeper;
  /** The field of the request, with its English label. */
  readonly field: string;
  readonly label?: string;
}

/**
 * A number is used once at a provider, in all features. Waits for simultaneous users of it.
 * @throws ApiError 400 under the field if it has been used
 */
export async function takeReference(
  { db, organization }: Caller,
  { provider, reference, by, field, label = 'Reference' }: ProviderReference,
): Promise<void> {
  const { rows } = await sql`
    insert into provider_references (organization_uuid, provider, key, source_kind, source_uuid)
    values (${organization}, ${referenceKey(provider)}, ${referenceKey(reference)}, ${by.kind}, ${by.uuid})
    on conflict do nothing returning true as used`.execute(db);
  if (rows.length === 0) throw invalid({ [field]: [`${label} already exists`] });
}

/** The numbers of a failed record may be used again. */
export async function freeReferences({ db, organization }: Caller, { kind, uuid }: Keeper): Promise<void> {
  await sql`
    delete from provider_references
     where organization_uuid = ${organization} and source_kind = ${kind} and source_uuid = ${uuid}`.execute(db);
}
