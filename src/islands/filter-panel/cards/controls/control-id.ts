/** A unique id of letters, digits, `_`, `-`, and `.`. */
export const controlId = (name: string): string =>
  `c-${encodeURIComponent(name).replace(/[^\w.-]/g, '_')}`
