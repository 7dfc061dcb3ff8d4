/** Without the zeros that the database pads. */
export const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
