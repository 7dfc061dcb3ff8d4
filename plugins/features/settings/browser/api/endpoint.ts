/** An endpoint in the API's documentation (OpenAPI). */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** A right, `signed-in`, or `anyone`. */
  readonly permission: string;
  /** The plugin that provides it. */
  readonly plugin: string;
  /** The request body as JSON Schema; undefined if there is none. */
  readonly body: unknown;
  readonly query: readonly string[];
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-permission': string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The endpoints of a document, in its order. */
export function endpointsOf({ paths }: ApiDocument): readonly Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, tags, parameters, requestBody, ...rest }]) => ({
      method: method.toUpperCase(),
      path,
      summary,
      permission: rest['x-permission'],
      plugin: tags[0] ?? '',
      body: Object.values(requestBody?.content ?? {}).at(-1)?.schema,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
}

/** The endpoints with all of the words in their method, path, summary or right. */
export function endpointsWith(endpoints: readonly Endpoint[], words: string): readonly Endpoint[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return endpoints.filter(({ method, path, summary, permission }) => {
    const text = `${method} ${path} ${summary} ${permission}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
