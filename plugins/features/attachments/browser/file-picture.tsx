import { Icon, Photos, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Attachment } from '../common/attachment';
import styles from './attachments.module.css';

/** A thumbnail of a file, or an icon of its type. Its title is beside it. */
export const FilePicture = observer(function FilePicture({ file }: { readonly file: Attachment }) {
  const address = useService<Photos>(Photos).at(file.thumbnail);
  if (address) return <img className={styles.thumbnail} src={address} alt="" />;
  return (
    <span className={styles.thumbnail}>
      <Icon name={file.content_type === 'application/pdf' ? 'document' : 'media'} />
    </span>
  );
});
