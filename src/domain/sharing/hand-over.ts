export const handOverText = (name: string, uri: string): string => `${name}\n${uri}`

export const mailtoHref = (name: string, uri: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(handOverText(name, uri))}`

/** `phone` is like `+12065550100`, or empty to choose the recipient there. */
export const smsHref = (phone: string, text: string): string =>
  `sms:${phone}?&body=${encodeURIComponent(text)}`
