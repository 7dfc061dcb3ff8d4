import { BrandMark } from './brand/brand-mark';

/** Shown between sign-in and the first page. It has no text: it shows for a moment, before any language is loaded. */
export function Opening() {
  return (
    <div className="opening" aria-busy="true">
      <BrandMark />
    </div>
  );
}
