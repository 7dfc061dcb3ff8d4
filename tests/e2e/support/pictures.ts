/** A real PNG: one hundred by one hundred pixels of one colour. */
export function png(): Buffer {
  return Buffer.from(encoded, 'base64');
}

const encoded =
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAIAAAD/gAIDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABFElEQVR4nO3WwQ1CAQzDUDb6Q3oAVmYFLihFelInsJw0r+ede76D8ELq+VoXsAKrXySGWYEVs9q+IzEMrJiVGPYvw1hnBVbMSgybl5HOCqyY1TxipkNgxazunwUfWDErMWxeRjorsGJW84iZDoEVs7p/FnxgxazEsHkZ6azAilnNI2Y6BFbM6v5Z8IEVsxLD5mWkswIrZjWPmOkQWDGr+2fBB1bMSgybl5HOCqyY1TxipkNgxazunwUfWDErMWxeRjorsGJW84iZDoEVs7p/FnxgxazEsHkZ6azAilnNI2Y6BFbM6v5Z8IEVsxLD5mWkswIrZjWPmOkQWDGr+2fBB1bMSgybl5HOCqyY1TxipkNgtTLrAyEQ/eGYw5zKAAAAAElFTkSuQmCC';
