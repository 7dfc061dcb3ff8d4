import { t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark';
import type { GuestLanguage } from './guest-language';

/** The authentication layout: a centred narrow panel on a dark branded background. */
export const GuestFrame = observer(function GuestFrame(props: {
  readonly language: GuestLanguage;
  /** For the longer form of the first set-up. */
  readonly wide: boolean;
  readonly children: ReactNode;
}) {
  const { language } = props;
  return (
    <div className="guest">
      <header className="guest-brand">
        <BrandMark />
        <span>Clinic Workbench</span>
      </header>
      <main className={props.wide ? 'guest-panel guest-panel-wide' : 'guest-panel'}>{props.children}</main>
      <nav className="guest-languages" aria-label={t('Language')}>
        {language.offered.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={language.current === code}
            onClick={() => void language.choose(code)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  );
});
