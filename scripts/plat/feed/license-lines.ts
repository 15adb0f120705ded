type FeedRecord = Readonly<Record<string, unknown>>

const isValue = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

const valuesOf = (records: readonly FeedRecord[], ...names: string[]): string[] => [
  ...new Set(records.flatMap((record) => names.flatMap((name) => record[name] ?? []).map(String))),
]

const shownFields = 12

/** Says what the records of a source suggest of its license. Ten records prove nothing, and the sentences say so. */
export function licenseLines(records: readonly FeedRecord[]): string[] {
  const filled = new Set(
    records.flatMap((record) => Object.keys(record).filter((name) => isValue(record[name]))),
  )
  const masked = [...filled].filter((name) =>
    records.some((record) => /^\*{3,}$/.test(String(record[name]))),
  )
  const statuses = valuesOf(records, 'StandardStatus', 'status')
  const uses = valuesOf(records, 'MlgCanUse')
  const hasSold = [...filled].some((name) => name === 'ClosePrice' || name === 'soldPrice')
  const hasMedia = records.some(({ Media, images }) => isValue(Media) || isValue(images))
  const names = [...filled].filter((name) => !name.includes('@'))
  return [
    `Fields with values: ${names.length} (${names.slice(0, shownFields).join(', ')}${names.length > shownFields ? ' …' : ''}).`,
    statuses.length > 0 && `Statuses seen: ${statuses.join(', ')}.`,
    uses.length > 0 && `The license says these listings may be used for: ${uses.join(', ')}.`,
    masked.length > 0 && `Masked by the MLS, so not in your license: ${masked.join(', ')}.`,
    hasSold
      ? 'Sold prices come.'
      : 'No sold prices among these. If your license covers them, ask the MLS.',
    hasMedia ? 'Photos come with the listings.' : 'No photos came with the listings themselves.',
  ].filter((line) => line !== false)
}
