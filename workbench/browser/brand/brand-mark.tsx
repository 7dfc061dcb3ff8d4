/** The mark of the application: an open ring, like a C, around a cross. Decorative: its name is beside it. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" className="brand-mark-ground" />
      <path d="M23.2 21.4a9 9 0 1 1 0-10.8" className="brand-mark-ring" />
      <path d="M16 11.5v9M11.5 16h9" className="brand-mark-cross" />
    </svg>
  );
}
