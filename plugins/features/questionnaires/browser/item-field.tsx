import {
  DateField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { usualLength } from '../common/answer-rules';
import type { QuestionnaireItem } from '../common/questionnaire';
import type { AnswerTexts } from './answer-texts';
import { t } from '../manifest';

/** Text longer than this many letters gets several lines. */
const oneLine = 300;
/** More choices than this become a menu. */
const fewChoices = 4;

/** The input of one question, by its type. */
export const ItemField = observer(function ItemField(props: {
  readonly form: FormModel<AnswerTexts>;
  readonly item: QuestionnaireItem;
}) {
  const { form, item } = props;
  const common = { form, name: item.linkId, label: t(item.text), ...(item.required && { required: true }) } as const;
  const options = (item.options ?? []).map(({ code, display }) => ({ value: code, label: t(display) }));
  if (item.type === 'boolean')
    return (
      <RadioField
        {...common}
        options={[
          { value: 'true', label: t('Yes') },
          { value: 'false', label: t('No') },
        ]}
      />
    );
  if (item.type === 'choice')
    return options.length <= fewChoices ? (
      <RadioField {...common} stacked options={options} />
    ) : (
      <SelectField {...common} options={options} />
    );
  if (item.type === 'date') return <DateField {...common} />;
  const length = item.maxLength ?? usualLength;
  if (item.type === 'text' && length > oneLine) return <TextAreaField {...common} rows={3} maxLength={length} />;
  return <TextField {...common} maxLength={item.type === 'text' ? length : 9} />;
});
