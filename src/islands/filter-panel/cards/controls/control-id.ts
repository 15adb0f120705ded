/** Converts the name of a control to an element id that consists of letters, digits, `_`, `-`, and `.`. */
export const controlId = (name: string): string =>
  `c-${encodeURIComponent(name).replace(/[^\w.-]/g, '_')}`
