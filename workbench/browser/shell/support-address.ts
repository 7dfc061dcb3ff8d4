/** The help page: the installation's own, otherwise the server's, in the language of this page. */
export function supportAddress(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="support-url"]')?.content.trim();
  return content || `/support?lang=${page.documentElement.lang || 'en'}`;
}
