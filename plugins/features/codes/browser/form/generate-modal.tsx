import {
  anybodysWords,
  ApiClient,
  Button,
  Form,
  FormModel,
  Modal,
  NumberField,
  rulesOf,
  saveFile,
  SelectField,
  useService,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { mostGenerated, type GeneratedCodes } from '../../common';
import type { CodeSequence } from '../../common/sequence';
import { GenerateCodes } from '../../common/code-requests';
import { t } from '../../manifest';

interface GenerateValues {
  readonly count: number;
  readonly location_id: string;
}
const faultsOf = rulesOf(GenerateCodes);

/** Codes that are given before their use, and for which location. */
class Generation {
  readonly form: FormModel<GenerateValues>;
  readonly located: boolean;
  codes: readonly string[] = [];
  places: readonly Option[] = [];

  constructor(api: ApiClient, { uuid, prefix, suffix }: CodeSequence) {
    this.located = `${prefix}${suffix}`.includes('{LOC}');
    const bodyOf = ({ count, location_id }: GenerateValues) => ({
      sequence_id: uuid,
      count,
      ...(location_id && { location_id }),
    });
    this.form = new FormModel<GenerateValues>({
      initial: { count: 1, location_id: '' },
      rules: (values) => ({
        ...faultsOf(bodyOf(values)),
        ...(this.located &&
          !values.location_id && { location_id: [{ message: '{{field}} is required', field: 'Location' }] }),
      }),
      save: async (values, idempotencyKey) => {
        const options = { idempotencyKey, quiet: true };
        const { data } = await api.post<GeneratedCodes>('v2/codes/generate', bodyOf(values), options);
        runInAction(() => (this.codes = data));
      },
    });
    makeAutoObservable(this, { form: false, codes: observableRef, places: observableRef }, { autoBind: true });
    if (this.located) void this.#loadPlaces(api);
  }

  async #loadPlaces(api: ApiClient): Promise<void> {
    const query = { status: 'active', parents_only: true, page_size: 200 };
    const { data } = await api.list<{ uuid: string; name: string }>('v2/locations', { query });
    runInAction(() => (this.places = data.map(({ uuid, name }) => ({ value: uuid, label: name }))));
  }
}

/** Gives codes before their use, for example for labels, to be copied or saved. */
export const GenerateModal = observer(function GenerateModal(props: {
  readonly sequence: CodeSequence;
  readonly onGenerated: () => void;
  readonly onClose: () => void;
}) {
  const { sequence } = props;
  const api = useService<ApiClient>(ApiClient);
  const [generation] = useState(() => new Generation(api, sequence));
  const title = t('Generate: {{name}}', { name: anybodysWords(sequence.label) });
  if (generation.codes.length > 0) return <Generated {...props} title={title} codes={generation.codes} />;
  return (
    <Modal
      open
      size="sm"
      title={title}
      description={t('For labels and forms that are printed ahead. These codes are given for good.')}
      onClose={props.onClose}
      form={generation.form}
    >
      <Form form={generation.form} label={title} submit={t('Generate')} onSaved={props.onGenerated}>
        <NumberField
          form={generation.form}
          name="count"
          label={t('How many')}
          required
          whole
          autoFocus
          hint={t('Up to {{n}} at once', { n: mostGenerated })}
        />
        {generation.located && (
          <SelectField
            form={generation.form}
            name="location_id"
            label={t('Location')}
            required
            options={generation.places}
          />
        )}
      </Form>
    </Modal>
  );
});

function Generated(props: {
  readonly sequence: CodeSequence;
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { codes, sequence } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const text = `${codes.join('\r\n')}\r\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Modal
      open
      size="sm"
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={() => void copy()} icon={copied ? 'tick' : 'duplicate'}>
            {copied ? t('Copied') : t('Copy all')}
          </Button>
          <Button
            icon="download"
            onClick={() => saveFile(new Blob([text], { type: 'text/csv' }), `${sequence.type}-${codes[0] ?? ''}.csv`)}
          >
            {t('Save as a file')}
          </Button>
          <Button kind="primary" onClick={props.onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <textarea
        className="bp6-input bp6-fill cw-number"
        aria-label={t('Codes')}
        rows={Math.min(codes.length, 10) + 1}
        readOnly
        value={codes.join('\n')}
      />
    </Modal>
  );
}
