import { ApiClient, ApiFailure, Button, FieldFrame, useField, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { noPicture } from './chosen-picture';
import type { StaffForm } from './staff-form';

/** The picture types that the server accepts. */
const pictureTypes = 'image/jpeg,image/png,image/webp';

/** A person's signature, as printed on documents they sign. */
export const SignatureField = observer(function SignatureField({ editor }: { readonly editor: StaffForm }) {
  const label = t('Signature');
  const field = useField({ form: editor.form, name: 'signature', label });
  const input = useRef<HTMLInputElement>(null);
  const kept = useKept(editor.person?.has_signature ? editor.person.uuid : undefined);
  const chosen = editor.form.values.signature;
  const shown = chosen === noPicture ? undefined : chosen || kept;
  const take = async (file: File | undefined) => {
    if (file) field.set((await editor.chooseSignature(file)).url);
  };
  const { 'aria-required': _required, ...control } = field.control;
  return (
    <FieldFrame id={field.id} label={label} messages={field.messages} kind="group">
      <div className={styles.signature}>
        {shown ? <img src={shown} alt={label} /> : <span className={styles.note}>{t('No signature is kept.')}</span>}
        <input
          {...control}
          ref={input}
          type="file"
          className="cw-visually-hidden"
          tabIndex={-1}
          aria-label={label}
          accept={pictureTypes}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon="draw" onClick={() => input.current?.click()}>
          {shown ? t('Change signature') : t('Upload signature')}
        </Button>
        {shown && (
          <Button kind="quiet" onClick={() => field.set(kept ? noPicture : '')}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
});

/** The address of the stored signature; it is fetched, because an `<img>` cannot send a token. */
function useKept(person: string | undefined): string | undefined {
  const api = useService<ApiClient>(ApiClient);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (person === undefined) return undefined;
    const request = new AbortController();
    let made: string | undefined;
    const path = `v1/providers/{providerId}/staff-users/${person}/signature` as const;
    api.download(path, { signal: request.signal, quiet: true }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        if (!request.signal.aborted) setAddress(made);
      },
      (error: unknown) => {
        // Without it the field shows that there is none.
        if (!request.signal.aborted && !(error instanceof ApiFailure)) throw error;
      },
    );
    return () => {
      request.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [api, person]);
  return address;
}
