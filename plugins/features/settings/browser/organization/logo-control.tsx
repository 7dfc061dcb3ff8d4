import { ApiClient, ApiFailure, Button, Dialogs, Photos, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Organization } from '../../common/organization';
import { t } from '../../manifest';
import { OrganizationStore } from './organization-store';
import styles from './organization.module.css';

const accepted = 'image/png,image/jpeg,image/webp';
/** Bytes, the server's limit. */
const largest = 5 * 1024 * 1024;
const path = 'v1/providers/{providerId}/logo';

/** The organization's logo, stored as soon as it is chosen. */
export const LogoControl = observer(function LogoControl({ organization }: { readonly organization: Organization }) {
  const api = useService<ApiClient>(ApiClient);
  const photos = useService<Photos>(Photos);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(OrganizationStore);
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { logo, version } = organization;
  const address = photos.ofFile(logo);
  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setMessage(undefined);
    try {
      await work();
      toaster.success(done);
      await store.organization.load();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setMessage(t(error.errors['logo']?.[0] ?? error.message));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File) => {
    if (file.size > largest) return setMessage(t('The picture is larger than 5 MB.'));
    const body = new FormData();
    body.append('logo', file);
    return void change(() => api.post(path, body, { quiet: true }), t('The logo is saved.'));
  };
  const remove = async () => {
    if (await dialogs.confirmDelete(t('logo')))
      await change(() => api.delete(path, { ifMatch: version, quiet: true }), t('Delete completed'));
  };
  return (
    <div className={styles.logo} role="group" aria-label={t('Logo')}>
      <div className={styles.logoFrame}>{address ? <img src={address} alt={t('Logo')} /> : t('No logo')}</div>
      <div>
        <input
          ref={input}
          type="file"
          className="cw-visually-hidden"
          tabIndex={-1}
          aria-label={t('Logo')}
          accept={accepted}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) upload(file);
          }}
        />
        <div className={styles.logoActions}>
          <Button icon="camera" loading={busy} onClick={() => input.current?.click()}>
            {logo ? t('Change logo') : t('Upload logo')}
          </Button>
          {logo && (
            <Button kind="quiet" disabled={busy} onClick={() => void remove()}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          {t('PNG, JPEG or WebP, at most 5 MB. Shown in the header, at sign-in and on paper.')}
        </p>
        {message && (
          <p className={styles.problem} role="alert">
            {message}
          </p>
        )}
      </div>
    </div>
  );
});
