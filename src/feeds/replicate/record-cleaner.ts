import { isObject } from '#src/import/json/readers.ts'
import type { Replica } from './replica.ts'

const mask = /^\*{3,}$/
/** Numbers that people read, which are shown without the prefix that the source puts before them. */
const number = /^(?:ListingId|ResourceRecordID|\w+MlsId)$/

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  isMasked(value)

export const isMasked = (value: unknown) => typeof value === 'string' && mask.test(value)

/** Creates a function that removes from a record what is no value here: masks, prefixes of numbers, codes of lookups. */
export function recordCleaner({
  profile: { keyPrefix },
  lookups,
}: Pick<Replica, 'profile' | 'lookups'>): (json: unknown) => unknown {
  const prefix = keyPrefix === null ? null : new RegExp(keyPrefix)
  const textOf = (name: string, value: string) => {
    if (mask.test(value)) return null
    if (prefix !== null && number.test(name)) return value.replace(prefix, '')
    return lookups?.(name, value)?.text ?? value
  }
  const received = (name: string, value: unknown) => {
    if (typeof value === 'string') return textOf(name, value)
    if (!Array.isArray(value) || !value.some((entry) => typeof entry === 'string')) return value
    const entries = value.map((entry) => (typeof entry === 'string' ? textOf(name, entry) : entry))
    return entries.every((entry, at) => entry === value[at])
      ? value
      : entries.filter((entry) => entry !== null)
  }
  return (json) => {
    if (!isObject(json)) return json
    // Most records stay as they are, and copying each would cost a tenth of a first load.
    let changed: Record<string, unknown> | null = null
    for (const name in json) {
      // What a record says about its parts (`Media@odata.nextLink`).
      const isAbout = name.lastIndexOf('@') > 0
      const value = isAbout ? undefined : received(name, json[name])
      if (value === json[name]) continue
      changed ??= { ...json }
      if (isAbout) delete changed[name]
      else changed[name] = value
    }
    return changed ?? json
  }
}
