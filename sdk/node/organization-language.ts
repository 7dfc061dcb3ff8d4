import { sql } from 'kysely';
import type { RequestContext } from './request-context';

/** The language of an organization's papers, files and mails, whoever asks for them. */
export async function organizationLanguage({
  db,
  organization,
}: Pick<RequestContext, 'db' | 'organization'>): Promise<'en' | 'fr'> {
  const { rows } = await sql<{ readonly language: string }>`
    select language from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]?.language === 'fr' ? 'fr' : 'en';
}
