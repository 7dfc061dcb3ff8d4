/** The page for help outside the workbench: what the server wrote into the page, or a path of its own. */
export function supportAddress(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="support-url"]')?.content.trim();
  return content || 'https://clinic-workbench.example/support';
}
