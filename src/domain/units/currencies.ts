/** Whether a text is a code of ISO 4217 in capitals. */
export const isCurrency = (text: string): boolean =>
  /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text)
