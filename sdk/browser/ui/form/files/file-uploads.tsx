import { useId } from 'react';
import { t } from '../../../i18n';
import { FieldFrame } from '../fields/field-frame';
import { FileDrop } from './file-drop';
import { FileLine } from './file-line';
import styles from './file-field.module.css';
import { acceptedTypes, type Upload } from './upload';
import { useUploads } from './use-uploads';

/** Images and PDF, chosen or dropped, uploaded one after the other. Another view shows the stored files. */
export function FileUploads(props: {
  /** Translated. */
  readonly label: string;
  /** Stores one file. */
  readonly upload: Upload;
  /** Megabytes; larger files are refused before the upload. */
  readonly maxMegabytes: number;
  readonly onStored: () => void;
}) {
  const id = useId();
  const uploads = useUploads(props, props.onStored);
  return (
    <FieldFrame id={id} label={props.label} messages={uploads.messages} kind="group">
      <div className={styles.files}>
        <FileDrop
          control={{
            id,
            name: 'files',
            disabled: undefined,
            'aria-invalid': uploads.messages.length > 0,
            'aria-required': undefined,
            'aria-describedby': uploads.messages.length > 0 ? `${id}-message` : undefined,
          }}
          multiple
          accept={acceptedTypes}
          choose={t('Choose a file')}
          limit={t('Images and PDF, up to {{n}} MB', { n: props.maxMegabytes })}
          onFiles={uploads.add}
        />
        {uploads.waiting.length > 0 && (
          <ul className={styles.list}>
            {uploads.waiting.map((file) => (
              <FileLine key={file.name} name={file.name} waiting />
            ))}
          </ul>
        )}
      </div>
    </FieldFrame>
  );
}
