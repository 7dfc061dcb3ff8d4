import { t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { forgetBrand, rememberedBrand } from '../../../core/browser/session/brand';
import { BrandMark } from '../brand/brand-mark';
import type { GuestLanguage } from './guest-language';

/** The authentication layout: a centred narrow panel on a dark branded background. */
export const GuestFrame = observer(function GuestFrame(props: {
  readonly language: GuestLanguage;
  /** For the longer form of the first-run setup. */
  readonly wide: boolean;
  readonly children: ReactNode;
}) {
  const { language } = props;
  const [brand, setBrand] = useState(rememberedBrand);
  return (
    <div className="guest">
      <header className="guest-brand">
        {brand ? (
          <img
            className="guest-logo"
            src={brand.logo}
            alt=""
            onError={() => {
              forgetBrand();
              setBrand(undefined);
            }}
          />
        ) : (
          <BrandMark />
        )}
        <span>{brand?.name ?? 'Clinic Workbench'}</span>
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
