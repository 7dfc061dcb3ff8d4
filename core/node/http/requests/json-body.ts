import { ApiError } from '@clinic-workbench/sdk/node';
import type { FastifyInstance } from 'fastify';

/** Bytes of a request without files. */
export const maxBodyBytes = 256 * 1024;
const maxDepth = 32;

/**
 * JSON is the only body that routes accept; forms only where a route says so. JSON nested deeper than 32 levels, or
 * with keys that reach an object's prototype, is refused; an empty body counts as none.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, body, done) => {
      const text = String(body);
      if (text === '') return done(null, undefined);
      // Routes with files accept larger bodies than any JSON needs.
      if (Buffer.byteLength(text) > maxBodyBytes) return done(tooLarge(), undefined);
      if (isDeeperThan(maxDepth, text))
        return done(new ApiError(400, 'malformed', 'The request is nested too deeply.'), undefined);
      void parse(request, text, done);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, body, done) => {
      if (!request.routeOptions.config.form)
        return done(new ApiError(415, 'media_type', 'This content type is not accepted here.'), undefined);
      if (Buffer.byteLength(String(body)) > maxBodyBytes) return done(tooLarge(), undefined);
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

const tooLarge = () => new ApiError(413, 'too_large', 'The request is too large.');

/** Counts brackets outside of texts without parsing, because a parser would recurse. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length; i++) {
    const character = json.charCodeAt(i);
    if (inText) {
      if (character === 92 /* \ */) i++;
      else if (character === 34 /* " */) inText = false;
    } else if (character === 34) inText = true;
    else if (character === 123 /* { */ || character === 91 /* [ */) {
      if (++depth > limit) return true;
    } else if (character === 125 /* } */ || character === 93 /* ] */) depth--;
  }
  return false;
}
