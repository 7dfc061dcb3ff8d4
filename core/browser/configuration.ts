/** The addresses of the two hosts. */
export interface Configuration {
  /** Base address of the main host, without a slash at the end. */
  readonly v1: string;
  /** Base address of the second host. */
  readonly v2: string;
}

/**
 * Reads the addresses from the page, where the server wrote them: `<meta name="api-v1-url" content="https://…/api/v1">`
 * and `api-v2-url`. Without them both hosts are this origin's `/api/v1` and `/api/v2`.
 */
export function readConfiguration(page: Document): Configuration {
  return { v1: meta(page, 'api-v1-url') ?? '/api/v1', v2: meta(page, 'api-v2-url') ?? '/api/v2' };
}

function meta(page: Document, name: string): string | undefined {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim();
  return content ? content.replace(/\/+$/, '') : undefined;
}
