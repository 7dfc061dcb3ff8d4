import { labelled } from '@clinic-workbench/sdk/common';
import { ApiFailure, draftOf, RowForm, rulesOf, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import type { Organization, OrganizationField } from '../../common/organization';
import { fieldLabels } from './field-labels';
import { t } from '../../manifest';

/** The values of the forms: empty texts where the organization has none. A section fills its own fields only. */
export type OrganizationValues = {
  -readonly [K in OrganizationField]: NonNullable<Organization[K]>;
};
export type SectionForm = RowForm<OrganizationValues, Organization>;

export interface SectionOptions {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  /** Such as `profile`: the name of its draft. */
  readonly section: string;
  /** The fields that this section sends. */
  readonly fields: readonly OrganizationField[];
  readonly rules: new () => object;
  readonly organization: Organization;
  /** Called before anything is sent; false leaves the form as it is. */
  readonly confirm: (values: OrganizationValues, before: Organization) => Promise<boolean>;
}

/**
 * The form of one section of the organization's settings. Each section sends only its own fields: if somebody else
 * saved another section meanwhile, that is not a conflict, although the version differs.
 */
export function sectionEditor(options: SectionOptions): SectionForm {
  const { api, drafts, section, fields, organization, confirm } = options;
  // A section is sent again if somebody else saved another one in the meantime. The user is asked once.
  let confirmed: OrganizationValues | undefined;
  const editor: SectionForm = new RowForm<OrganizationValues, Organization>({
    drafts,
    draftKey: draftOf('organization', { record: section }),
    row: organization,
    isPart: true,
    valuesOf: (row = organization) => valuesOf(row, fields),
    linesOf: (row) => fields.map((field) => labelled(t(fieldLabels[field]), row[field] ?? t('nothing'))),
    rules: rulesOf(options.rules, (values: OrganizationValues) => filled(values, fields)),
    save: async (values, call) => {
      if (values !== confirmed && !(await confirm(values, editor.row ?? organization)))
        throw new ApiFailure(0, 'not_confirmed', 'Nothing has been saved.');
      confirmed = values;
      const body = Object.fromEntries(fields.map((field) => [field, trimmed(values[field])]));
      return api.patch<Organization>('v1/providers/{providerId}', body, call);
    },
  });
  return editor;
}

const trimmed = (value: string | number) => (typeof value === 'string' ? value.trim() : value);

/** Leaves out empty texts: an empty text has no format to check. */
function filled(values: OrganizationValues, fields: readonly OrganizationField[]): object {
  const own = fields.map((field) => [field, trimmed(values[field])] as const);
  return Object.fromEntries(own.filter(([, value]) => value !== ''));
}

function valuesOf(organization: Organization, fields: readonly OrganizationField[]): OrganizationValues {
  return Object.fromEntries(fields.map((field) => [field, organization[field] ?? ''])) as unknown as OrganizationValues;
}
