import {
  cleanHtml,
  forbidden,
  insertRow,
  invalid,
  notFound,
  onOnePage,
  refuseStale,
  textOfHtml,
  updateVersioned,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import type { ListPage } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import type { Selectable } from 'kysely';
import type { FilledTemplate, NoteTemplate } from '../../common/templates/note-template';
import { fillPlaceholders, placeholdersIn } from '../../common/templates/placeholders';
import type { CreateTemplate, FillQuery, UpdateTemplate } from '../../common/templates/template-requests';
import { builtInTemplates } from './built-in-templates';
import { TemplateValues } from './template-values';
import type { NoteTemplateTable } from './templates-table';
import type { Language } from './template-words';

type Row = Selectable<NoteTemplateTable>;

/** Templates of notes: the built-in ones, the organization's and the caller's own. */
@injectable()
export class NoteTemplates {
  readonly #values: TemplateValues;

  constructor(@inject(TemplateValues) values: TemplateValues) {
    this.#values = values;
  }

  /** The caller's own first, then the organization's, then the built-in ones; by name. */
  async list(c: RequestContext, language: Language): Promise<ListPage<NoteTemplate>> {
    const rows = await c.db
      .selectFrom('note_templates')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where((is) => is.or([is('owner_uuid', 'is', null), is('owner_uuid', '=', c.practitionerRole)]))
      .orderBy((of) => of.eb('owner_uuid', 'is', null))
      .orderBy((of) => of.fn('lower', ['name']))
      .execute();
    return onOnePage([...rows.map(toWire), ...builtInTemplates(language)]);
  }

  /**
   * Filled in for one patient, with the values that the caller may read.
   * @throws ApiError 404
   */
  async fill(c: RequestContext, uuid: string, { patient_id, language = 'en' }: FillQuery): Promise<FilledTemplate> {
    const template = builtInTemplates(language).find((each) => each.uuid === uuid) ?? toWire(await this.#mine(c, uuid));
    const values = await this.#values.of(c, patient_id, placeholdersIn(template.body), language);
    c.audit({ action: 'read', resource: 'notes', patientUuid: patient_id, note: { template: uuid } });
    return { note: fillPlaceholders(template.body, values) };
  }

  /** @throws ApiError 400, 403 for a shared one without the right settings.write */
  async create(c: RequestContext, { name, body, note_type, shared }: CreateTemplate): Promise<NoteTemplate> {
    if (shared) c.require('settings.write');
    const owner_uuid = shared ? null : c.practitionerRole;
    const values = { name: name.trim(), note_type: note_type ?? null, body: written(body), owner_uuid };
    const row = await unique(() => insertRow(c, 'note_templates', values));
    this.#tell(c, 'create', row, { name: row.name, shared: owner_uuid === null });
    return toWire(row);
  }

  /** @throws ApiError 404, 428, 400, 409 `stale_version`, 403 as `create` */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { name, body, note_type }: UpdateTemplate,
  ): Promise<NoteTemplate> {
    await this.#changeable(c, uuid);
    const row = await unique(() =>
      updateVersioned(c, 'note_templates', uuid, ifMatch, {
        ...(typeof name === 'string' && { name: name.trim() }),
        ...(typeof body === 'string' && { body: written(body) }),
        ...(note_type !== undefined && { note_type }),
      }),
    );
    this.#tell(c, 'update', row, { name: row.name });
    return toWire(row);
  }

  /** @throws ApiError 404, 409 `stale_version`, 403 as `create` */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const row = await this.#changeable(c, uuid, 'lock');
    await refuseStale(ifMatch, row, () => ({ ...toWire(row), version: row.version }));
    await c.db
      .deleteFrom('note_templates')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .execute();
    this.#tell(c, 'delete', row, { name: row.name });
  }

  /**
   * A template that the caller may see.
   * @throws ApiError 404, also for other users' own
   */
  async #mine(c: RequestContext, uuid: string, lock?: 'lock'): Promise<Row> {
    const row = await c.db
      .selectFrom('note_templates')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .$if(lock !== undefined, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row || (row.owner_uuid !== null && row.owner_uuid !== c.practitionerRole)) throw notFound('Template');
    return row;
  }

  async #changeable(c: RequestContext, uuid: string, lock?: 'lock'): Promise<Row> {
    const row = await this.#mine(c, uuid, lock);
    if (row.owner_uuid === null && !c.can('settings.write')) throw forbidden('settings.write');
    return row;
  }

  #tell(c: RequestContext, action: 'create' | 'update' | 'delete', row: Row, after: Readonly<Record<string, unknown>>) {
    c.audit({ action, resource: 'notes', resourceUuid: row.uuid, after, note: { template: true } });
    c.emit({ type: 'note_template.changed', uuid: row.uuid, version: row.version });
  }
}

function toWire({ uuid, version, name, note_type, body, owner_uuid }: Row): NoteTemplate {
  return { uuid, version, name, note_type, body, kind: owner_uuid === null ? 'organization' : 'personal' };
}

/** @throws ApiError 400 if nothing is written */
function written(html: string): string {
  const body = cleanHtml(html, 'text');
  if (textOfHtml(body) === '') throw invalid({ body: ['Text is required'] });
  return body;
}

const taken = () => invalid({ name: ['Name already exists'] });
const unique = refusing({ note_templates_name: taken, note_templates_own_name: taken });
