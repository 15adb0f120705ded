/** An id that no other control has, of letters, digits, `_`, `-` and `.` alone. */
export const controlId = (name: string): string =>
  `c-${encodeURIComponent(name).replace(/[^\w.-]/g, '_')}`
