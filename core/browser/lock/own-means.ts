/**
 * The browser's functions as they are before any plugin loads. A plugin could replace them with functions that listen;
 * code that handles a password uses these.
 *
 * @throws Error if the browser lacks one
 */
const { apply, getOwnPropertyDescriptor } = Reflect;

export function methodOf<This, Args extends readonly unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
): (on: This, ...args: Args) => Result {
  return (on, ...args) => apply(method, on, args);
}

export function getterOf<This extends object, K extends keyof This & string>(prototype: This, name: K) {
  const read = getOwnPropertyDescriptor(prototype, name)?.get;
  if (!read) throw new Error(`This browser has no ${name}`);
  return (on: This): This[K] => apply(read, on, []);
}

export function setterOf<This extends object, K extends keyof This & string>(prototype: This, name: K) {
  const write = getOwnPropertyDescriptor(prototype, name)?.set;
  if (!write) throw new Error(`This browser has no ${name}`);
  return (on: This, value: This[K]): void => apply(write, on, [value]) as undefined;
}
