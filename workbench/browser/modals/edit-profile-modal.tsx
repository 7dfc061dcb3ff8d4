import {
  ApiClient,
  EmailField,
  ErrorState,
  FieldRow,
  Form,
  FormModel,
  LoadingState,
  Modal,
  PhoneField,
  PhotoField,
  Photos,
  rulesOf,
  t,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SessionStore } from '../../../core/browser/session/session-store';
import { ShellStore } from '../shell/shell-store';
import { removed, saveProfile, type OwnProfile } from './own-profile';
import { Pictures } from './pictures';
import { EditProfileRules } from './profile-rules';
import { useOwnProfile } from './use-own-profile';

/** From saving to closing, in milliseconds (specification, section 2). */
const closeAfter = 300;
const largestPhoto = 8;

interface EditProfile {
  first_name: string;
  last_name: string;
  email_address: string;
  phone_number: string;
  photo: string;
}

/** The user's own name, contact and photo. */
const EditProfileModal = observer(function EditProfileModal() {
  const shell = useService(ShellStore);
  const { profile, failure, retry } = useOwnProfile();
  if (profile) return <EditProfileForm profile={profile} />;
  return (
    <Modal open size="md" title={t('Edit profile')} onClose={shell.closeModals}>
      {failure ? <ErrorState message={t(failure.message)} retry={retry} /> : <LoadingState kind="form" count={4} />}
    </Modal>
  );
});

const EditProfileForm = observer(function EditProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService(SessionStore);
  const shell = useService(ShellStore);
  const photos = useService<Photos>(Photos);
  const [pictures] = useState(() => new Pictures());
  useEffect(() => () => pictures.dispose(), [pictures]);
  const [form] = useState(() => {
    const before = photos.ofFile(profile.photo) ?? '';
    return new FormModel<EditProfile>({
      initial: {
        first_name: profile.first_name,
        last_name: profile.last_name,
        email_address: profile.email_address ?? '',
        phone_number: profile.phone_number ?? '',
        photo: before,
      },
      rules: rulesOf(EditProfileRules),
      save: async ({ photo, ...fields }) => {
        const trimmed = { ...fields, email_address: fields.email_address.trim(), ...removed(before, photo) };
        await saveProfile(api, profile.version, trimmed, pictures.shownIn({ photo }));
        await session.refresh();
      },
    });
  });
  return (
    <Modal open size="md" title={t('Edit profile')} form={form} onClose={shell.closeModals}>
      <Form
        form={form}
        label={t('Edit profile')}
        submit={t('Save')}
        onSaved={() => setTimeout(shell.closeModals, closeAfter)}
        onCancel={shell.closeModals}
      >
        <PhotoField
          form={form}
          name="photo"
          label={t('Photo')}
          person={profile.full_name}
          upload={pictures.take}
          maxMegabytes={largestPhoto}
        />
        <FieldRow>
          <TextField form={form} name="first_name" label={t('First name')} required autoComplete="given-name" />
          <TextField form={form} name="last_name" label={t('Last name')} required autoComplete="family-name" />
        </FieldRow>
        <EmailField form={form} name="email_address" label={t('Email address')} required />
        <PhoneField form={form} name="phone_number" label={t('Contact number')} required />
      </Form>
    </Modal>
  );
});

export default EditProfileModal;
