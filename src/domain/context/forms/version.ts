/** A record's values as a form shows them, by any names. */
export type FormValues = object

/** Carries the version that a form was opened with. */
export const versionField = 'opened_version'

/** Marks a form that makes something, or its button of this value that does: sent again, it is the same submission. */
export const onceField = 'once'

/** The page that a form was given back on. */
export const pageField = 'form_page'

export const tokenField = 'authenticity_token'

/** Beside the token that a form was opened with: the token of the account that is signed in since. */
export const renewedTokenField = 'renewed_token'

/** Of the process, not of the person. */
export const ownFields: readonly string[] = [tokenField, renewedTokenField, versionField, pageField]

/** The same values have the same version; empty ones, spaces around them, and line ends do not matter. */
export const versionOf = (values: FormValues): string => hash(JSON.stringify(plain(values)))

export const isSame = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim() || undefined
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => plain(one) ?? '')
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.flatMap(([name, one]) => {
    const text = plain(one)
    return text === undefined ? [] : [[name, text]]
  })
}

/** 53 bits (cyrb53): enough to notice a change, and in every browser. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
