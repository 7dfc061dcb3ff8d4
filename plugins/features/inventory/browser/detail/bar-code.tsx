import { code128, drawingSVG } from 'bwip-js/browser';
import { useEffect, useRef } from 'react';

/** A text as Code 128 (ISO/IEC 15417), without its letters. */
export default function BarCode({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawing = code128({ bcid: 'code128', text, height: 10, includetext: false }, drawingSVG());
    const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
    place.current?.replaceChildren(documentElement);
  }, [text]);
  return <div ref={place} role="img" aria-label={text} />;
}
