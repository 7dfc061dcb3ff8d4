/** A multipart form as browsers send it. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>>,
): { readonly body: Buffer; readonly contentType: string } {
  const boundary = 'form-of-a-test';
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [`name="${name}"`, Buffer.from(value)] as const),
    ...Object.entries(files).map(
      ([name, content]) => [`name="${name}"; filename="${name}.jpg"\r\nContent-Type: image/jpeg`, content] as const,
    ),
  ];
  const pieces = parts.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
