import { Dialogs, Formats, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { colours, type ScoreColour } from '../../common/score-table';
import type { SignSource } from '../../common/measured-signs';
import { colourWord, measuredWords } from '../score-words';
import { t } from '../../manifest';
import type { ScoreForm } from './score-form';
import styles from './score.module.css';

/** The South African Triage Scale's name for the signs of a colour. */
function signsTitle(colour: ScoreColour): string {
  return {
    red: t('Emergency signs'),
    orange: t('Very urgent signs'),
    yellow: t('Urgent signs'),
    green: t('Other signs'),
  }[colour];
}

/** The signs that raise the colour, the most urgent first; only the emergency signs are expanded. */
export const SignFields = observer(function SignFields({ model }: { readonly model: ScoreForm }) {
  const present = colours.toReversed().filter((colour) => model.table.signs.some((sign) => sign.colour === colour));
  return (
    <div className={styles.signs}>
      {present.map((colour) => (
        <SignGroup key={colour} model={model} colour={colour} />
      ))}
    </div>
  );
});

const SignGroup = observer(function SignGroup(props: { readonly model: ScoreForm; readonly colour: ScoreColour }) {
  const { model, colour } = props;
  const { form, table } = model;
  const dialogs = useService<Dialogs>(Dialogs);
  const signs = table.signs.filter((sign) => sign.colour === colour);
  const { settled } = model;
  const chosen = signs.filter(({ code }) => settled.signs.includes(code)).length;
  const found = signs.some(({ code }) => model.found.some(({ sign }) => sign === code));
  const toggle = async (code: string, on: boolean) => {
    const follows = model.found.some(({ sign }) => sign === code);
    if (on && follows) return model.dismiss(code, undefined);
    if (on) return form.set('signs', [...form.values.signs, code]);
    if (!follows)
      return form.set(
        'signs',
        form.values.signs.filter((each) => each !== code),
      );
    const reason = await dialogs.askReason({
      title: t('This sign does not count'),
      message: t(
        'It follows from a value of this patient. Say why it does not count; the reason is kept with the score.',
      ),
      confirm: t('Do not count it'),
    });
    if (reason !== undefined) model.dismiss(code, reason);
  };
  return (
    <details className={styles.signGroup} open={colour === 'red' || found ? true : undefined}>
      <summary>
        <StatusTag kind="triage" status={colour} label={colourWord(colour)} />
        <span>{signsTitle(colour)}</span>
        {chosen > 0 && <strong>{t('{{n}} seen', { n: chosen })}</strong>}
      </summary>
      <div className={styles.signList} role="group" aria-label={signsTitle(colour)}>
        {signs.map(({ code, display }) => (
          <div key={code} className={styles.sign}>
            <label>
              <input
                type="checkbox"
                checked={settled.signs.includes(code)}
                onChange={(event) => void toggle(code, event.target.checked)}
              />
              <span>{t(display)}</span>
            </label>
            {model.found
              .filter(({ sign }) => sign === code)
              .map((source) => (
                <FoundFrom key={source.code} model={model} source={source} />
              ))}
          </div>
        ))}
      </div>
    </details>
  );
});

/** The value behind a sign, and the reason if it was dismissed. */
const FoundFrom = observer(function FoundFrom(props: { readonly model: ScoreForm; readonly source: SignSource }) {
  const { model, source } = props;
  const formats = useService<Formats>(Formats);
  const dismissed = model.settled.dismissed.find(({ sign, code }) => sign === source.sign && code === source.code);
  return (
    <span className={styles.found} data-off={dismissed ? true : undefined}>
      {measuredWords(source, formats)}
      {dismissed && <> · {t('Does not count: {{reason}}', { reason: dismissed.reason })}</>}
    </span>
  );
});
