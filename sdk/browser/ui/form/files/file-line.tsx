import { Icon } from '../../controls/icon';
import { IconButton } from '../../controls/icon-button';
import { t } from '../../../i18n';
import styles from './file-field.module.css';

/** One file of a file field. */
export function FileLine(props: {
  readonly name: string;
  /** Address of its preview picture. */
  readonly preview?: string;
  readonly waiting?: boolean;
  readonly onRemove?: () => void;
}) {
  return (
    <li className={styles.file} aria-busy={props.waiting}>
      {props.preview ? (
        <img className={styles.preview} src={props.preview} alt="" />
      ) : (
        <span className={styles.preview}>
          <Icon name="document" />
        </span>
      )}
      <span className={styles.name}>{props.name}</span>
      {props.waiting && <span className={styles.limit}>{t('Uploading')}</span>}
      {props.onRemove && (
        <IconButton icon="trash" small label={t('Remove {{what}}', { what: props.name })} onClick={props.onRemove} />
      )}
    </li>
  );
}
