import {
  ApiClient,
  DateField,
  Drafts,
  EmailField,
  FieldRow,
  Formats,
  PhoneField,
  PhotoField,
  Photos,
  RowModal,
  SelectField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StaffUser } from '../../common/staff-user';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { PractitionerFields } from './practitioner-fields';
import { StaffForm } from './staff-form';
import { SignatureField } from './signature-field';
import { genderOptions } from './staff-labels';
import { StaffStore } from './staff-store';
import { linesOf } from './staff-lines';

/** Largest photo, in megabytes. */
const maxMegabytes = 8;

/** Creates or changes a staff member; a new one is then invited. */
export const StaffModal = observer(function StaffModal(props: {
  readonly person: StaffUser | undefined;
  /** Called with a new person. */
  readonly onCreated: (person: StaffUser) => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const photos = useService<Photos>(Photos);
  const store = useService(StaffStore);
  const { person } = props;
  const [editor] = useState(
    () =>
      new StaffForm({
        api,
        drafts,
        person,
        photo: photos.ofFile(person?.photo),
        linesOf: (row) => linesOf(row, store.nameOf),
      }),
  );
  useEffect(() => editor.dispose, [editor]);
  return (
    <RowModal
      size="lg"
      title={person ? t('Edit {{name}}', { name: person.full_name }) : t('New team member')}
      editor={editor.editor}
      submit={person ? t('Save') : t('Create and invite')}
      savedMessage={person ? t('The changes are saved.') : ''}
      onSaved={() => !person && editor.editor.saved && props.onCreated(editor.editor.saved)}
      onClose={props.onClose}
    >
      <div className={styles.parts}>
        {editor.ownProfile ? (
          <p className={styles.note}>
            {t(
              '{{name}} also works in another organization. Only they can change their name, contact and photo, under Profile.',
              { name: editor.name },
            )}
          </p>
        ) : (
          <AccountFields editor={editor} />
        )}
        <PractitionerFields form={editor.form} />
      </div>
    </RowModal>
  );
});

const AccountFields = observer(function AccountFields({ editor }: { readonly editor: StaffForm }) {
  const formats = useService<Formats>(Formats);
  const { form } = editor;
  const elsewhere = editor.person?.works_elsewhere === true;
  const waits = editor.person === undefined || editor.person.status === 'invited';
  return (
    <>
      <FieldRow>
        <TextField form={form} name="first_name" label={t('First name')} required autoFocus spellCheck={false} />
        <TextField form={form} name="last_name" label={t('Last name')} required spellCheck={false} />
      </FieldRow>
      <FieldRow>
        <EmailField
          form={form}
          name="email"
          label={t('Email')}
          hint={waits ? t('The invitation is sent to it.') : undefined}
          disabled={elsewhere}
        />
        <TextField
          form={form}
          name="username"
          label={t('Username')}
          required
          spellCheck={false}
          hint={
            elsewhere
              ? t('They also work elsewhere: email, user name and signature are theirs to change.')
              : t('What they sign in with.')
          }
          disabled={elsewhere}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField form={form} name="phone_number" label={t('Phone number')} />
        <SelectField form={form} name="gender" label={t('Gender')} options={genderOptions()} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="birth_date" label={t('Birth date')} max={formats.today()} />
        <PhotoField
          form={form}
          name="photo"
          label={t('Photo')}
          person={editor.name}
          upload={editor.choosePhoto}
          maxMegabytes={maxMegabytes}
        />
      </FieldRow>
      {!elsewhere && <SignatureField editor={editor} />}
    </>
  );
});
