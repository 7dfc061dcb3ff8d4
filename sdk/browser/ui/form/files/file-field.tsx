import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { FieldFrame } from '../fields/field-frame';
import { FileDrop } from './file-drop';
import { FileLine } from './file-line';
import styles from './file-field.module.css';
import { acceptedTypes, type StoredFile, type Upload } from './upload';
import { useField, type FieldProps } from '../fields/use-field';
import { useUploads } from './use-uploads';

function FileFieldView<T extends object>(
  props: FieldProps<T> & {
    /** Stores one file and answers its address. */
    readonly upload: Upload;
    /** One file at most. */
    readonly single?: boolean;
    /** Megabytes; larger files are refused before the upload. */
    readonly maxMegabytes: number;
  },
) {
  const field = useField(props);
  const files = Array.isArray(field.value) ? (field.value as readonly StoredFile[]) : [];
  const uploads = useUploads(props, (file) => field.set(props.single ? [file] : [...files, file]));
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      hint={props.hint}
      required={props.required}
      messages={[...field.messages, ...uploads.messages]}
      kind="group"
    >
      <div className={styles.files}>
        <FileDrop
          control={field.control}
          multiple={!props.single}
          accept={acceptedTypes}
          choose={t('Choose a file')}
          limit={t('Images and PDF, up to {{n}} MB', { n: props.maxMegabytes })}
          onFiles={uploads.add}
        />
        {(files.length > 0 || uploads.waiting.length > 0) && (
          <ul className={styles.list}>
            {files.map((file) => (
              <FileLine
                key={file.url}
                name={file.name}
                preview={file.type.startsWith('image/') ? file.url : undefined}
                onRemove={() => field.set(files.filter((other) => other !== file))}
              />
            ))}
            {uploads.waiting.map((file) => (
              <FileLine key={file.name} name={file.name} waiting />
            ))}
          </ul>
        )}
      </div>
    </FieldFrame>
  );
}

/** Images and PDF, chosen or dropped, uploaded at once and kept as a list of {@link StoredFile}. */
export const FileField = observer(FileFieldView) as typeof FileFieldView;
