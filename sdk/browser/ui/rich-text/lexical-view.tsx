export default function LexicalView(props: { readonly html: string }) {
  return <div>{new DOMParser().parseFromString(props.html, 'text/html').body.textContent}</div>;
}
