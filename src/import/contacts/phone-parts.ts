export interface PhoneParts {
  readonly number: string
  readonly extension: string | null
}

const words =
  'extension|extn|ext|ex|xt|x|#|доб|вн|poste|interno|int|anexo|ramal|durchwahl|dw|apparat|toestel|w|p'
const extensionPattern = new RegExp(
  String.raw`^(.*\d[\d\s().-]*?)\s*(?:[,;(]?\s*(?:${words})\.?\s*[:=]?\s*|[,;]{1,3}\s*(?=\d{1,5}#?$))(\d{1,7})\s*[#)]?$`,
  'iu',
)

/** Separates a phone number from its extension: `608-555-0101 ext. 5`, `tel:+16085550101;ext=5`. */
export function phoneParts(text: string): PhoneParts {
  const [main = '', ...parameters] = withoutScheme(text.trim()).split(';')
  const isUri = parameters.every((part) => /^\s*[\w-]+=/.test(part))
  const whole = isUri ? main.trim() : text.trim()
  const stated = isUri
    ? parameters.flatMap((part) => /^\s*ext=(\d+)/i.exec(part)?.[1] ?? [])[0]
    : undefined
  const match = extensionPattern.exec(whole)
  const isLong = (match?.[1] ?? '').replace(/\D/g, '').length >= shortest
  return match !== null && isLong
    ? { number: match[1]!.trim(), extension: stated ?? match[2]! }
    : { number: whole, extension: stated ?? null }
}

const shortest = 6

function withoutScheme(text: string): string {
  if (!/^(?:tel|callto|sms|fax):/i.test(text)) return text
  const address = text.replace(/^\w+:(?:\/\/)?/, '').replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Adds the extension to the contact's note, because contacts have no field for it. */
export const withExtension = (note: string, extension: string | null): string =>
  extension === null ? note : [note, `Phone extension ${extension}`].filter(Boolean).join('\n')
