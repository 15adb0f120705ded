// Ways to hand an address to the device's own programs.

const body = (name: string, uri: string) => encodeURIComponent(`${name}\n${uri}`)

export const mailtoHref = (name: string, uri: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${body(name, uri)}`

/** `phone` as `+12065550100`, or empty for a recipient that is chosen there. */
export const smsHref = (phone: string, name: string, uri: string): string =>
  `sms:${phone}?&body=${body(name, uri)}`
