import { Avatar, Button } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useRef } from 'react';
import { t } from '../../../manifest';
import styles from '../patient-form.module.css';

/** The photo types that the server accepts. */
export const photoTypes = 'image/jpeg,image/png,image/webp';

/** Lets the user choose a photo and shows it before the upload. */
export const PhotoChoice = observer(function PhotoChoice(props: {
  readonly name: string;
  /** Address of the current photo. */
  readonly photo: string | undefined;
  readonly chosen: File | undefined;
  readonly onChoose: (photo: File | undefined) => void;
}) {
  const { chosen } = props;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const preview = usePreview(chosen);
  return (
    <div className={styles.photo}>
      <Avatar name={props.name} photo={preview ?? props.photo} size={72} />
      <div className={styles.photoChoice}>
        <input
          ref={input}
          type="file"
          accept={photoTypes}
          className="cw-visually-hidden"
          aria-label={t('Photo')}
          aria-describedby={hint}
          tabIndex={-1}
          onChange={(event) => props.onChoose(event.target.files?.[0])}
        />
        <div className={styles.photoButtons}>
          <Button icon="camera" onClick={() => input.current?.click()}>
            {props.photo || chosen ? t('Choose another photo') : t('Choose a photo')}
          </Button>
          {chosen && (
            <Button
              kind="quiet"
              onClick={() => {
                if (input.current) input.current.value = '';
                props.onChoose(undefined);
              }}
            >
              {t('Do not use it')}
            </Button>
          )}
        </div>
        <p id={hint} className={styles.hint}>
          {chosen ? chosen.name : t('JPEG, PNG or WebP, up to 8 MB.')}
        </p>
      </div>
    </div>
  );
});

/** An object URL for a chosen file, revoked when it is no longer shown. */
function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return address;
}
