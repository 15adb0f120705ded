export type FormValues = object

export const versionField = 'opened_version'

/** The field or button name that marks a form as creating something. Sending it twice has no second effect. */
export const submissionField = 'once'

/** The form field with the page on which a rejected form is shown again. */
export const pageField = 'form_page'

export const tokenField = 'authenticity_token'

/** The form field for the signed-in account's CSRF token, if another account opened the form. */
export const renewedTokenField = 'renewed_token'

export const technicalFields: readonly string[] = [
  tokenField,
  renewedTokenField,
  versionField,
  pageField,
]

/** A version that is the same for equal values. Empty values, outer spaces, and kinds of line breaks are ignored. */
export const versionOf = (values: FormValues): string => hash(JSON.stringify(plain(values)))

export const isSame = (a: FormValues, b: FormValues): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim() || undefined
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => plain(item) ?? '')
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.flatMap(([name, property]) => {
    const text = plain(property)
    return text === undefined ? [] : [[name, text]]
  })
}

/** A 53-bit hash (cyrb53): enough to notice a change, and available in every browser. */
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
