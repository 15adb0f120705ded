/** `2.02612E+11`: what a spreadsheet makes of a long number, whose other digits are lost. */
export const isShortened = (text: string): boolean =>
  /^[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim())

/** Continues the value. */
export const shortened =
  'is a number that a spreadsheet has shortened: export it again with this column as text'
