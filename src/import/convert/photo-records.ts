import type { MediaRecord, Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import { idOf } from './record-ids.ts'
import { isRefusal } from './values/conversion-refusal.ts'
import { toMediaAddress } from './values/limits.ts'

interface Owner {
  readonly source: string
  readonly key: string
}

/** Returns the addresses or file names in a cell: one per line, or a list with commas, quotes, or brackets. */
export const addressesIn = (cell: string): string[] =>
  cell
    .replace(/^[\s['"]+(?=https?:|[^'"]+\.\w{3,4}['"])|(?<=\S)['"\]\s]+$/g, '')
    .split(
      /\n|[\s,;|'"\]]+(?=['"]?https?:\/\/)['"]?|(?<=\.(?:jpe?g|png|webp|gif))['"]?\s*[,;|]\s*['"]?/i,
    )
    .filter((address) => !empty.test(address))

const empty = /^[\s[\]{}"',]*(?:null|none)?[\s[\]{}"',]*$/i

/** Creates media records for photos, the first preferred. Skips empty addresses and reports invalid ones. */
export function photosOf(
  owner: Owner,
  addresses: readonly string[],
  problems: Problem[],
): MediaRecord[] {
  const good = addresses.flatMap((address) =>
    address.trim() === '' ? [] : (checked(address, problems) ?? []),
  )
  return good.map((address, i) => {
    const values = {
      MediaCategory: 'Photo',
      MediaURL: address,
      Order: i + 1,
      PreferredPhotoYN: i === 0,
    }
    return mediaRecord(owner, `${i + 1} ${address}`, values)
  })
}

export function mediaRecord(
  owner: Owner,
  name: string,
  values: Record<string, Value>,
): MediaRecord {
  return { key: idOf('media', owner.source, owner.key, name), values }
}

function checked(address: string, problems: Problem[]): string | null {
  const result = toMediaAddress(address)
  if (!isRefusal(result)) return result
  problems.push(fieldProblem('MediaURL', result.refused, address))
  return null
}
