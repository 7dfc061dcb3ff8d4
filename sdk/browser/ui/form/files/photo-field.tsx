import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Avatar } from '../../values/avatar';
import { Button } from '../../controls/button';
import { t } from '../../../i18n';
import { FieldFrame } from '../fields/field-frame';
import styles from './photo-field.module.css';
import { photoTypes, type Upload } from './upload';
import { useField, type FieldProps } from '../fields/use-field';
import { useUploads } from './use-uploads';

function PhotoFieldView<T extends object>(
  props: FieldProps<T> & {
    /** The person's name; its initials show if there is no photo. */
    readonly person: string;
    readonly upload: Upload;
    /** Megabytes. */
    readonly maxMegabytes: number;
  },
) {
  const field = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const photo = typeof field.value === 'string' ? field.value : '';
  const uploads = useUploads({ ...props, accept: photoTypes }, (file) => field.set(file.url));
  const { 'aria-required': _required, ...control } = field.control;
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      hint={props.hint}
      required={props.required}
      messages={[...field.messages, ...uploads.messages]}
      kind="group"
    >
      <div className={styles.photo}>
        <Avatar name={props.person} photo={photo} size={72} />
        <input
          {...control}
          ref={input}
          type="file"
          className="cw-visually-hidden"
          tabIndex={-1}
          aria-label={props.label}
          accept={photoTypes}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          icon="camera"
          loading={uploads.waiting.length > 0}
          disabled={props.disabled}
          onClick={() => input.current?.click()}
        >
          {photo ? t('Change photo') : t('Upload photo')}
        </Button>
        {photo && (
          <Button kind="quiet" disabled={props.disabled} onClick={() => field.set('')}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

/** A person's photo, uploaded at once; the field keeps its address. */
export const PhotoField = observer(PhotoFieldView) as typeof PhotoFieldView;
