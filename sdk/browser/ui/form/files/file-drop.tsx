import { useId, useState } from 'react';
import { Icon } from '../../controls/icon';
import { t } from '../../../i18n';
import { classList } from '../../class-list';
import styles from './file-field.module.css';
import type { ControlProps } from '../fields/use-field';

/**
 * The box where users drop files or choose them by click and keyboard: the browser's own file input, stretched over the
 * whole box. The clickable text is its name and the accepted types are its description; with a label around it, screen
 * readers would read everything as its name.
 */
export function FileDrop(props: {
  readonly control: ControlProps;
  readonly multiple: boolean;
  /** In the syntax of the browser's file input. */
  readonly accept: string;
  /** The clickable text, translated. */
  readonly choose: string;
  /** The accepted files, translated. */
  readonly limit: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const id = useId();
  const { 'aria-required': _required, 'aria-describedby': describedBy, ...control } = props.control;
  return (
    <label className={classList(styles.drop, over && styles.over)}>
      <input
        {...control}
        aria-labelledby={`${id}-name`}
        aria-describedby={[describedBy, `${id}-limit`].filter(Boolean).join(' ')}
        type="file"
        className={styles.input}
        accept={props.accept}
        multiple={props.multiple}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Icon name="upload" size={20} className={styles.dropIcon} />
      <span>
        <span id={`${id}-name`}>
          <span className={styles.choose}>{props.choose}</span> {t('or drop it here')}
        </span>
        <small id={`${id}-limit`} className={styles.limit}>
          {props.limit}
        </small>
      </span>
    </label>
  );
}
