import {
  ApiClient,
  ApiFailure,
  MenuButton,
  Preferences,
  Toaster,
  useFollow,
  useService,
  type MenuAction,
  type RichTextHandle,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { FilledTemplate, NoteTemplate } from '../../common/templates/note-template';
import type { NoteTarget } from '../saving/draft-types';
import { t } from '../../manifest';
import { TemplatesStore } from '../templates/templates-store';

const TemplatesModal = lazy(async () => ({ default: (await import('../templates/templates-modal')).TemplatesModal }));

/** Templates, filled in for the patient and inserted at the caret. */
export const TemplateButton = observer(function TemplateButton(props: {
  readonly handle: RichTextHandle | undefined;
  readonly target: NoteTarget;
}) {
  const { handle, target } = props;
  const store = useService(TemplatesStore);
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { language } = useService<Preferences>(Preferences);
  const [managing, setManaging] = useState(false);
  const { templates } = store;
  useFollow(templates);
  if (!handle) return null;
  const insert = async (template: NoteTemplate) => {
    try {
      const query = { patient_id: target.patient, language };
      const { note } = await api.get<FilledTemplate>(`v2/emr/note-templates/${template.uuid}/filled`, {
        query,
        quiet: true,
      });
      handle.insertHtml(note);
      handle.focus();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  const fitting = (templates.value ?? []).filter(({ note_type }) => note_type === null || note_type === target.type);
  const items: MenuAction[] = fitting.map((template) => ({
    id: template.uuid,
    label: template.name,
    icon: { personal: 'person', organization: 'office', 'built-in': 'document' }[template.kind],
    onSelect: () => void insert(template),
  }));
  items.push({
    id: 'manage',
    label: t('Manage templates…'),
    icon: 'cog',
    divided: items.length > 0,
    onSelect: () => setManaging(true),
  });
  return (
    <>
      <MenuButton small kind="quiet" icon="document" text={t('Templates')} label={t('Templates')} items={items} />
      {managing && (
        <Suspense fallback={null}>
          <TemplatesModal onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
});
