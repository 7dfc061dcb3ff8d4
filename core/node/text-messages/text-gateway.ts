import { OutboundFailure, type Outbound } from '@clinic-workbench/sdk/node';
import type { TextMessage, TextTransport } from './text-message';

/** Milliseconds for one try, less than the patience of its job. */
const timeout = 20_000;
/** Bytes of the answer that are read. */
const answerKept = 1_024;

export interface GatewayAddress {
  /** `{to}` and `{id}` stand for the number and the message's id. */
  readonly url: string;
  /** Sent as a bearer token; undefined for none. */
  readonly token: string | undefined;
}

/**
 * Posts each message as JSON (`id`, `to`, `text`) to a text message gateway. The id is also sent as `Idempotency-Key`,
 * the same at each try, so that a gateway with support for it sends no message twice.
 *
 * @throws OutboundFailure for an address that cannot be used
 */
export function textGateway(outbound: Outbound, { url, token }: GatewayAddress): TextTransport {
  const fault = outbound.fault(filled(url, { id: 'id', to: '+233200000000' }));
  if (fault !== undefined) throw new OutboundFailure(`TEXT_URL cannot be used: ${fault}`);
  return {
    deliver: async (message) => {
      const { id, to, text } = message;
      const { status } = await outbound.post({
        url: filled(url, message),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'Clinic-Workbench/1.0',
          'idempotency-key': id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to, text }),
        timeout,
        keep: answerKept,
        signal: new AbortController().signal,
      });
      // The gateway's answer may repeat the message, which must not be logged.
      if (status < 200 || status >= 300) throw new OutboundFailure(`The gateway of text messages answered ${status}`);
    },
  };
}

function filled(url: string, { id, to }: Pick<TextMessage, 'id' | 'to'>): string {
  return url.replaceAll('{to}', encodeURIComponent(to)).replaceAll('{id}', encodeURIComponent(id));
}
