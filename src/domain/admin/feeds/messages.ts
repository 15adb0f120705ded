import { counted, listed } from '#src/domain/wording.ts'

export const nothingNew =
  'The source sent the same records again, so reading stopped. Nothing is lost; the next run starts over.'

export const feedIsRunning = 'Another process is already running this feed.'

export const processEnded =
  'Its process ended before the run did. The next run continued from there.'

export const leaseLost = 'Another process took over this feed.'

export const fieldsGone = (resource: string, fields: readonly string[]): string =>
  `${listed(fields)} ${fields.length === 1 ? 'is' : 'are'} missing from all ${resource} records now. ` +
  'The stored values stay. Ask the MLS whether the field was renamed or is no longer in your license.'

export const removalWaits = (resource: string, gone: number, total: number): string =>
  `${counted(gone, 'record')} of ${total.toLocaleString('en-US')} in ${resource} are no longer at the source. ` +
  'That’s too many to remove without asking you.'

export const countsDiffer = (resource: string, total: number, rows: number): string =>
  `The source counts ${counted(total, `${resource} record`)}, and ${rows.toLocaleString('en-US')} ${rows === 1 ? 'is' : 'are'} stored.`

export const notCounted = (resource: string, said: string): string =>
  `The source didn’t count ${resource}: ${said}`

export const pagesShort = (resource: string, total: number, rows: number): string =>
  `The source counts ${counted(total, `${resource} record`)}, but its pages bring only ${rows.toLocaleString('en-US')}. ` +
  'If they have no links to the next page, set links.none=true. If the count is wrong, set count=false.'

export const recordsMissed = (resource: string, keys: readonly string[]): string =>
  `${counted(keys.length, `${resource} record`)} had been missed and ${keys.length === 1 ? 'was' : 'were'} fetched: ${listed(keys)}.`

export const recordDiffers = (key: string, fields: readonly string[]): string =>
  `${key} differed in ${listed(fields)} and was corrected.`

export const allQuarantined = (resource: string, name: string, reason: string): string =>
  `Every ${resource} record received went to quarantine. The first is ${name}: ${reason}`

export const expansionCut = (keys: readonly string[]): string =>
  `The media of ${listed(keys)} arrived incomplete, so the stored media stay.`

export const resourceLicense = (resource: string): string =>
  `The source doesn’t offer ${resource} with this token. What is stored stays.`

export const tokenInUse = 'Another process is using the token of this feed.'

export function feedCrashed(ranOutOfMemory: boolean, seconds: number): string {
  const why = ranOutOfMemory ? 'ran out of memory' : 'ended unexpectedly'
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `The process that reads feeds ${why}. It starts again ${wait} later. Nothing is lost; the log says more.`
}

export const unknownProfile = (name: string): string =>
  `There is no profile ${JSON.stringify(name)}.`

export const fieldsNew = (resource: string, fields: readonly string[]): string =>
  `${resource} has ${counted(fields.length, 'new field')}: ${listed(fields)}.`

export const fieldsDropped = (resource: string, fields: readonly string[]): string =>
  `The metadata of ${resource} no longer has ${listed(fields)}. The stored values stay.`

export const typeChanged = (
  resource: string,
  field: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `The type of ${field} in ${resource} changed from ${from} to ${to}.`

export const valuesRenamed = (
  field: string,
  [from, to]: readonly [string, string],
  listings: number,
): string =>
  `The MLS renamed “${from}” in ${field} to “${to}”. ${counted(listings, 'listing')} ${listings === 1 ? 'follows' : 'follow'}.`

const outcomes = {
  done: 'Done. The listings are those of the MLS.',
  failed: 'The run failed.',
  waiting: 'The MLS can’t be asked yet.',
  stopped: 'The feed is stopped until you act.',
  interrupted: 'Stopped. The next run continues from here.',
  busy: 'Nothing was done.',
  asks: 'Done, except for what you must decide.',
} as const

export const outcomeText = (outcome: keyof typeof outcomes, detail: string | null): string =>
  detail === null ? outcomes[outcome] : `${outcomes[outcome]} ${detail}`

export const feedPaused = (name: string): string =>
  `The feed ${name} is paused. Resume it first: npm run plat -- feed resume ${name}`

export const removingFeed = (name: string): string =>
  `Being removed. If that was interrupted, finish it: npm run plat -- feed remove ${name}`

export const noFeedsYet =
  'No feeds yet. To add the feed of your MLS, run this on the server (docs/feeds.md says what each provider needs):'

export const addFeedCommand = 'npm run plat -- feed add NAME --profile PROFILE'

export const feedNeedsRun = 'Asked to run. It starts within seconds.'

export const removalConfirmed = (resource: string): string =>
  `Confirmed. The next run removes these ${resource} records.`

export const removalExplained =
  'The MLS no longer sends these records. If it really removed them, confirm. If the license, the account, or the ' +
  'dataset may be wrong, keep them: they stay, and you’re asked again when they’re still absent the next day.'
