import { draftOf, draftOfNew } from '@clinic-workbench/sdk/browser';
import type { NoteTemplate } from '../../common/templates/note-template';

/** The template to change, or a new one, perhaps a copy. */
export interface EditedTemplate {
  readonly template: NoteTemplate | undefined;
  readonly copyOf: NoteTemplate | undefined;
}

/**
 * Formerly a copy's draft was kept under the key of its original. It must not open when the original is edited, so
 * editing has another key now; copying the template offers it.
 */
export function draftKeyOf({
  template,
  copyOf,
}: {
  readonly template: Pick<NoteTemplate, 'uuid'> | undefined;
  readonly copyOf: Pick<NoteTemplate, 'uuid'> | undefined;
}) {
  if (template) return draftOf('note-template/edited', { record: template.uuid });
  return copyOf ? draftOfNew('note-template/copy', { within: copyOf.uuid }) : draftOfNew('note-template');
}
