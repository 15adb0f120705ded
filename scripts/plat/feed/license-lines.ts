import { isEmpty, isMasked } from '#src/feeds/replicate/record-cleaner.ts'

type FeedRecord = Readonly<Record<string, unknown>>

const valuesOf = (records: readonly FeedRecord[], ...names: string[]): string[] => [
  ...new Set(records.flatMap((record) => names.flatMap((name) => record[name] ?? []).map(String))),
]

const shownFields = 12

/** Says what the records of a source suggest of its license. Ten records prove nothing, and the sentences say so. */
export function licenseLines(records: readonly FeedRecord[]): string[] {
  const filled = new Set(
    records.flatMap((record) => Object.keys(record).filter((name) => !isEmpty(record[name]))),
  )
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const masked = [...names].filter((name) => records.some((record) => isMasked(record[name])))
  const statuses = valuesOf(records, 'StandardStatus', 'status')
  const uses = valuesOf(records, 'MlgCanUse')
  const hasSold = [...filled].some((name) => name === 'ClosePrice' || name === 'soldPrice')
  const hasMedia = records.some(({ Media, images }) => !isEmpty(Media) || !isEmpty(images))
  const fields = [...filled].filter((name) => !name.includes('@'))
  return [
    `Fields with values: ${fields.length} (${fields.slice(0, shownFields).join(', ')}${fields.length > shownFields ? ' …' : ''}).`,
    statuses.length > 0 && `Statuses seen: ${statuses.join(', ')}.`,
    uses.length > 0 && `The license says these listings may be used for: ${uses.join(', ')}.`,
    masked.length > 0 && `Masked by the MLS, so not in your license: ${masked.join(', ')}.`,
    hasSold
      ? 'Sold prices come.'
      : 'No sold prices among these. If your license covers them, ask the MLS.',
    hasMedia ? 'Photos come with the listings.' : 'No photos came with the listings themselves.',
  ].filter((line) => line !== false)
}
