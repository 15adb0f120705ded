export const handOverText = (name: string, uri: string): string => `${name}\n${uri}`

export const mailtoHref = (name: string, uri: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(handOverText(name, uri))}`

/** `phone` is in E.164, or empty so that the user chooses the recipient in the messages app. */
export const smsHref = (phone: string, text: string): string =>
  `sms:${phone}?&body=${encodeURIComponent(text)}`
