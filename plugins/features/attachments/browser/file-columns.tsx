import { DateText, actionsColumn, type Column, type Formats, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Attachment } from '../common/attachment';
import styles from './attachments.module.css';
import { categoryLabel } from './category-label';
import { FilePicture } from './file-picture';
import { fileSize } from './file-size';
import { t } from '../manifest';

/** The columns of a patient's files. */
export function fileColumns(props: {
  readonly formats: Formats;
  readonly menuOf: (file: Attachment) => readonly MenuAction[];
}): readonly Column<Attachment>[] {
  return [
    {
      id: 'title',
      title: t('Title'),
      primary: true,
      width: '42%',
      render: (file) => (
        <span className={styles.titled}>
          <FilePicture file={file} />
          <span className={styles.text}>
            {file.title}
            {file.note && <small className={styles.note}>{file.note}</small>}
          </span>
        </span>
      ),
    },
    { id: 'category', title: t('Category'), render: (file) => categoryLabel(file.category) },
    {
      id: 'size',
      title: t('Size'),
      width: 90,
      align: 'end',
      yields: 3,
      render: (file) => <span className="cw-number">{fileSize(file.size, props.formats.number)}</span>,
    },
    {
      id: 'created_at',
      title: t('Added'),
      width: 190,
      render: (file) => <DateText value={file.created_at} show="date-time" />,
    },
    { id: 'created_by', title: t('Added by'), yields: 2, render: (file) => file.created_by_name },
    actionsColumn({ nameOf: ({ title }) => title, menuOf: props.menuOf }),
  ];
}
