import { ApiFailure } from '@clinic-workbench/sdk/browser';
import axios, { isCancel } from 'axios';
import type { Transport } from './transport';

/** Carries the requests of a session. */
export const axiosTransport: Transport = async ({ method, url, headers, body, file, timeout, signal }) => {
  try {
    const answer = await axios.request<unknown>({
      method,
      url,
      data: body,
      headers: { ...headers },
      responseType: file ? 'blob' : 'json',
      timeout,
      // As in the guest transport: a signed-in user may be asked for the password again.
      withCredentials: true,
      // The client decides what a status means.
      validateStatus: () => true,
      ...(signal ? { signal } : {}),
    });
    const disposition: unknown = answer.headers['content-disposition'];
    return {
      status: answer.status,
      data: answer.data,
      disposition: typeof disposition === 'string' ? disposition : undefined,
    };
  } catch (error) {
    if (isCancel(error)) throw new ApiFailure(0, 'aborted', 'The request was cancelled');
    return undefined;
  }
};
