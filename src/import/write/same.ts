const degrees = new Set(['Latitude', 'Longitude'])
/** A difference in degrees, about a centimeter, that conversions between programs can cause. */
const noise = 1e-7
const number = /^-?\d+(?:\.\d+)?$/
const lostZeros = /^0+(?=\d)/

/** Whether values differ only in notation (`0.0` and `0`, leading zeros) or are positions closer than `noise`. */
export function isSame(field: string, before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (typeof before === 'number' && typeof after === 'number')
    return degrees.has(field) && Math.abs(before - after) < noise
  const old = textOf(before)
  const fresh = textOf(after)
  if (old === null || fresh === null || !number.test(old) || !number.test(fresh)) return false
  const [plainOld, plainFresh] = [withoutZeros(old), withoutZeros(fresh)]
  return plainOld === plainFresh || plainOld.replace(lostZeros, '') === plainFresh
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const withoutZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Returns other forms in which the same numeric key may be stored. `usual` is the source's usual key length. */
export function keySpellings(key: string, usual: number): string[] {
  if (!/^\d+$/.test(key)) return []
  const padded = key.length < usual ? [key.padStart(usual, '0')] : []
  const stripped = key.replace(lostZeros, '')
  return [...padded, ...(stripped === key ? [] : [stripped]), `${key}.0`]
}
