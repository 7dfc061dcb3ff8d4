import { ApiClient, Drafts, Form, Section, Toaster, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Organization, OrganizationField } from '../../common/organization';
import { t } from '../../manifest';
import { OrganizationStore } from './organization-store';
import { ReadOnlyFields } from './read-only-fields';
import { sectionEditor, type OrganizationValues } from './section-form';

interface SectionProps {
  /** Translated, as is the description. */
  readonly title: string;
  readonly description?: string;
  /** Such as `profile`. */
  readonly section: string;
  readonly fields: readonly OrganizationField[];
  readonly rules: new () => object;
  readonly organization: Organization;
  readonly mayChange: boolean;
  /** Called before saving; false leaves the form open. */
  readonly confirm?: (values: OrganizationValues, before: Organization) => Promise<boolean>;
  /** Shown under the fields, also if they are read-only. */
  readonly after?: ReactNode;
  readonly children: (form: FormModel<OrganizationValues>) => ReactNode;
}

/** A part of the organization's settings with its own form; a read-only list for users who may not change them. */
export const OrganizationSection = observer(function OrganizationSection(props: SectionProps) {
  return (
    <Section title={props.title} description={props.description}>
      {props.mayChange ? (
        <SectionFields {...props} />
      ) : (
        <ReadOnlyFields organization={props.organization} fields={props.fields} />
      )}
      {props.after}
    </Section>
  );
});

const SectionFields = observer(function SectionFields(props: SectionProps) {
  const { title, section, fields, rules, organization, confirm } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(OrganizationStore);
  const [editor] = useState(() =>
    sectionEditor({
      api,
      drafts,
      section,
      fields,
      rules,
      organization,
      confirm: confirm ?? (() => Promise.resolve(true)),
    }),
  );
  useEffect(() => {
    void editor.form.restore();
    return reaction(
      () => store.organization.value,
      (value) => value && editor.follow(value),
    );
  }, [editor, store]);
  const saved = () => {
    editor.showSaved();
    toaster.success(t('The settings are saved.'));
    void store.organization.load();
  };
  return (
    <Form form={editor.form} label={title} submit={t('Save')} onSaved={saved}>
      {props.children(editor.form)}
    </Form>
  );
});
