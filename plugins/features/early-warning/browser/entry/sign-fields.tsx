import { StatusTag } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { colours, type ScoreColour } from '../../common/score-table';
import { colourWord } from '../score-words';
import { t } from '../t';
import type { ScoreForm } from './score-form';
import styles from './score.module.css';

/** What the South African Triage Scale calls the signs of a colour. */
function signsTitle(colour: ScoreColour): string {
  return {
    red: t('Emergency signs'),
    orange: t('Very urgent signs'),
    yellow: t('Urgent signs'),
    green: t('Other signs'),
  }[colour];
}

/** Signs that raise the colour, the most urgent first; only those of the emergency stand open. */
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
  const signs = table.signs.filter((sign) => sign.colour === colour);
  const chosen = signs.filter(({ code }) => form.values.signs.includes(code)).length;
  const toggle = (code: string, on: boolean) =>
    form.set('signs', on ? [...form.values.signs, code] : form.values.signs.filter((each) => each !== code));
  return (
    <details className={styles.signGroup} open={colour === 'red' ? true : undefined}>
      <summary>
        <StatusTag kind="triage" status={colour} label={colourWord(colour)} />
        <span>{signsTitle(colour)}</span>
        {chosen > 0 && <strong>{t('{{n}} seen', { n: chosen })}</strong>}
      </summary>
      <div className={styles.signList} role="group" aria-label={signsTitle(colour)}>
        {signs.map(({ code, display }) => (
          <label key={code} className={styles.sign}>
            <input
              type="checkbox"
              checked={form.values.signs.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
            />
            <span>{t(display)}</span>
          </label>
        ))}
      </div>
    </details>
  );
});
