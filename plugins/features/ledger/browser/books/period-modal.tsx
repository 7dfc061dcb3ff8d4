import {
  ApiClient,
  DateField,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  RowForm,
  RowModal,
  rulesOf,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CreatePeriod, type AccountingPeriod } from '../../common/period';
import { t } from '../../manifest';
import { BooksStore, periodsPath } from './books-store';

interface Values {
  readonly starts: string;
  readonly ends: string;
}

const rules = rulesOf(CreatePeriod);

/** Names the days of an accounting period; by default those of the last month. */
export const PeriodModal = observer(function PeriodModal({ onClose }: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const { records } = useService(BooksStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, AccountingPeriod>({
        api,
        drafts,
        draftKey: draftOfNew('accounting-period', {}),
        subjectOf: ({ starts }) => starts,
        created: periodsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => lastMonth(formats.today()),
        rules,
        sent: (values) => values,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      size="sm"
      title={t('New period')}
      editor={editor}
      savedMessage={t('The period is open.')}
      onSaved={() => records.reload()}
      onClose={onClose}
    >
      <FieldRow>
        <DateField form={form} name="starts" label={t('Date from')} required />
        <DateField form={form} name="ends" label={t('Date to')} required />
      </FieldRow>
    </RowModal>
  );
});

/** The calendar month before a day. */
function lastMonth(today: string): Values {
  const end = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  end.setUTCDate(0);
  const ends = end.toISOString().slice(0, 10);
  return { starts: `${ends.slice(0, 7)}-01`, ends };
}
