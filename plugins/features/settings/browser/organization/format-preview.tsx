import { Formats, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import styles from './organization.module.css';
import type { OrganizationValues } from './section-form';

/** Examples of numbers, amounts and times in the current formats; follows what is saved. */
export const FormatPreview = observer(function FormatPreview({
  form,
}: {
  readonly form: FormModel<OrganizationValues>;
}) {
  const formats = useService<Formats>(Formats);
  const now = new Date().toISOString();
  return (
    <p className={styles.preview} role="status">
      {form.dirty ? t('Shown until you save:') : t('Shown everywhere:')}{' '}
      <strong className="cw-number">
        {[formats.number(1_234_567.89), formats.money('12345.6'), formats.dateTime(now)].join(' · ')}
      </strong>
    </p>
  );
});
