import { BrandMark } from './brand/brand-mark';

/** Between sign-in and the first page. Without words: it is seen for a moment, and before any language is loaded. */
export function Opening() {
  return (
    <div className="opening" aria-busy="true">
      <BrandMark />
    </div>
  );
}
