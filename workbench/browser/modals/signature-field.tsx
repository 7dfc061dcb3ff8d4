import { Button, FieldFrame, t, useField, type FieldProps } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Pictures } from './pictures';
import styles from './signature-field.module.css';

/** The picture types that the server accepts. */
const pictureTypes = 'image/jpeg,image/png,image/webp';

function SignatureFieldView<T extends object>(
  props: FieldProps<T> & {
    readonly pictures: Pictures;
    /** Address of the stored signature; a new one is shown instead of it. */
    readonly kept: string | undefined;
  },
) {
  const field = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const shown = (typeof field.value === 'string' && field.value) || props.kept;
  const take = async (file: File | undefined) => {
    if (file) field.set((await props.pictures.take(file)).url);
  };
  const { 'aria-required': _required, ...control } = field.control;
  return (
    <FieldFrame id={field.id} label={props.label} messages={field.messages} kind="group">
      <div className={styles.signature}>
        {shown ? (
          <img src={shown} alt={props.label} className={styles.picture} />
        ) : (
          <span className={styles.none}>{t('No signature is kept.')}</span>
        )}
        <input
          {...control}
          ref={input}
          type="file"
          className="cw-visually-hidden"
          tabIndex={-1}
          aria-label={props.label}
          accept={pictureTypes}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon="draw" onClick={() => input.current?.click()}>
          {shown ? t('Change signature') : t('Upload signature')}
        </Button>
      </div>
    </FieldFrame>
  );
}

/** A picture of a signature, shown as it will be printed under documents. */
export const SignatureField = observer(SignatureFieldView) as typeof SignatureFieldView;
