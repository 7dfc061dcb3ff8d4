import {
  ApiClient,
  ApiFailure,
  DateField,
  EmailField,
  FieldRow,
  Form,
  FormModel,
  Formats,
  Modal,
  PhoneField,
  PhotoField,
  Photos,
  RadioField,
  rulesOf,
  t,
  TextAreaField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SessionStore } from '../../../core/browser/session/session-store';
import { ShellStore } from '../shell/shell-store';
import { removed, saveProfile, type OwnProfile } from './own-profile';
import { Pictures } from './pictures';
import { AdminProfileRules } from './profile-rules';
import { SignatureField } from './signature-field';

const largestPicture = 8;

interface AdminProfile {
  first_name: string;
  last_name: string;
  gender: string;
  birth_date: string;
  mobile: string;
  email: string;
  address: string;
  photo: string;
  signature: string;
}

/** The form of the admin profile modal. */
export const AdminProfileForm = observer(function AdminProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService(SessionStore);
  const shell = useService(ShellStore);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const photos = useService<Photos>(Photos);
  const [pictures] = useState(() => new Pictures());
  useEffect(() => () => pictures.dispose(), [pictures]);
  const [form] = useState(() => {
    const before = photos.ofFile(profile.photo) ?? '';
    return new FormModel<AdminProfile>({
      initial: { ...textsOf(profile), photo: before, signature: '' },
      rules: rulesOf(AdminProfileRules),
      save: async ({ photo, signature, ...texts }) => {
        try {
          const fields = { ...texts, ...removed(before, photo) };
          const { message } = await saveProfile(api, profile.version, fields, pictures.shownIn({ photo, signature }));
          toaster.success(t(message || 'Profile updated successfully'));
        } catch (error) {
          if (error instanceof ApiFailure) toaster.error(t(error.message || 'Something went wrong!'));
          throw error;
        }
        await session.refresh();
      },
    });
  });
  return (
    <Modal open size="lg" title={t('Profile information')} form={form} onClose={shell.closeModals}>
      <Form
        form={form}
        label={t('Profile information')}
        submit={t('Save')}
        onSaved={shell.closeModals}
        onCancel={shell.closeModals}
      >
        <PhotoField
          form={form}
          name="photo"
          label={t('Profile photo')}
          person={profile.full_name}
          upload={pictures.take}
          maxMegabytes={largestPicture}
        />
        <FieldRow>
          <TextField form={form} name="first_name" label={t('First name')} required autoComplete="given-name" />
          <TextField form={form} name="last_name" label={t('Last name')} required autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <RadioField
            form={form}
            name="gender"
            label={t('Gender')}
            required
            options={[
              { value: 'MALE', label: t('Male') },
              { value: 'FEMALE', label: t('Female') },
            ]}
          />
          <DateField form={form} name="birth_date" label={t('Date of birth')} required max={formats.today()} />
        </FieldRow>
        <FieldRow>
          <PhoneField form={form} name="mobile" label={t('Phone number')} required />
          <EmailField form={form} name="email" label={t('Email')} required />
        </FieldRow>
        <TextAreaField form={form} name="address" label={t('Address')} rows={3} />
        <SignatureField
          form={form}
          name="signature"
          label={t('Signature')}
          pictures={pictures}
          kept={photos.ofFile(profile.signature)}
        />
      </Form>
    </Modal>
  );
});

function textsOf(profile: OwnProfile) {
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    gender: profile.gender ?? '',
    birth_date: profile.birth_date ?? '',
    mobile: profile.phone_number ?? '',
    email: profile.email_address ?? '',
    address: profile.address ?? '',
  };
}
