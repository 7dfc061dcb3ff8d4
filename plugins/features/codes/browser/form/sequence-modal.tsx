import {
  anybodysWords,
  ApiClient,
  CheckboxField,
  Drafts,
  FieldRow,
  Formats,
  NumberField,
  RowModal,
  SelectField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CodeSequence } from '../../common/sequence';
import styles from '../codes.module.css';
import { t } from '../../manifest';
import { FormatPreview } from './format-preview';
import { SequenceForm } from './sequence-form';

/** Registers a sequence or changes its format, with a preview of the next codes. */
export const SequenceModal = observer(function SequenceModal(props: {
  /** Undefined registers a new one. */
  readonly sequence: CodeSequence | undefined;
  readonly onSaved: (sequence: CodeSequence) => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  // Made once, from the sequence as it was when the form opened: saving detects later changes.
  const [editor] = useState(() => new SequenceForm({ api, drafts, sequence: props.sequence, today: formats.today() }));
  useEffect(() => {
    void editor.restore();
    return reaction(
      () => editor.question,
      () => void editor.ask(),
      { delay: 300 },
    );
  }, [editor]);
  const title = props.sequence
    ? t('Edit {{name}}', { name: anybodysWords(props.sequence.label) })
    : t('Register sequence');
  return (
    <RowModal
      size="lg"
      title={title}
      editor={editor.editor}
      savedMessage={t('The sequence is saved.')}
      onSaved={() => editor.editor.saved && props.onSaved(editor.editor.saved)}
      onClose={props.onClose}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <Fields editor={editor} />
        </div>
        <FormatPreview editor={editor} />
      </div>
    </RowModal>
  );
});

const Fields = observer(function Fields({ editor }: { readonly editor: SequenceForm }) {
  const { form, isNew, known } = editor;
  return (
    <>
      {!known?.built_in && <TextField form={form} name="label" label={t('Name')} required autoFocus />}
      {isNew && (
        <>
          <TextField
            form={form}
            name="type"
            label={t('Type')}
            required
            spellCheck={false}
            hint={t('For other programs, as in blood-bag. It stays as it is.')}
          />
          <CheckboxField
            form={form}
            name="gapless"
            label={t('Without gaps')}
            hint={t('Each number exactly once. One code is given after the other, which takes longer.')}
          />
        </>
      )}
      <FieldRow>
        <TextField
          form={form}
          name="prefix"
          label={t('Prefix')}
          spellCheck={false}
          autoFocus={known?.built_in ?? false}
        />
        <TextField form={form} name="suffix" label={t('Suffix')} spellCheck={false} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="padding" label={t('Padding')} required whole hint={t('Figures, with zeros.')} />
        <NumberField form={form} name="increment" label={t('Increment')} required whole />
      </FieldRow>
      {!editor.countsByLocation && (
        <NumberField
          form={form}
          name="next_value"
          label={t('Next value')}
          required
          whole
          {...(!isNew && {
            hint: known?.gapless
              ? t('It can be raised until the first number is given.')
              : t('It can be raised, but not lowered.'),
          })}
        />
      )}
      <SelectField
        form={form}
        name="check_digit"
        label={t('Check digit')}
        required
        options={[
          { value: 'none', label: t('None') },
          { value: 'luhn', label: t('A figure (Luhn, over the figures)') },
          { value: 'mod-37-36', label: t('A letter or figure (ISO 7064, over letters and figures)') },
        ]}
        hint={t('The last place of a code. It tells typing errors.')}
      />
      <CheckboxField
        form={form}
        name="yearly"
        label={t('Begins again each year')}
        hint={t('With 1, on the first of January. The code must then hold the year.')}
      />
      {editor.mayCountByLocation && (
        <CheckboxField
          form={form}
          name="by_location"
          label={t('Counts at each location by itself')}
          hint={t('With 1 at each location. The code must then hold the location: {LOC}.')}
        />
      )}
    </>
  );
});
