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

/** A number that a provider of money gave to a transaction. */
export interface ProviderReference {
  /** Whose number it is, however it is typed. */
  readonly provider: string;
  readonly reference: string;
  readonly by: Keeper;
  /** The field of the request that named it, and what the field is called in English. */
  readonly field: string;
  readonly label?: string;
}

/**
 * A number is used once at a provider, whichever feature keeps it. Waits for others that use it at this moment.
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

/** The numbers of a record that came to nothing may be used again. */
export async function freeReferences({ db, organization }: Caller, { kind, uuid }: Keeper): Promise<void> {
  await sql`
    delete from provider_references
     where organization_uuid = ${organization} and source_kind = ${kind} and source_uuid = ${uuid}`.execute(db);
}
