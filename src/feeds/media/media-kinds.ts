import { firstText, type JsonObject } from '#src/import/json/readers.ts'
import { addressIn, isAtSource, type MediaFeed } from './media-addresses.ts'

/**
 * What becomes of a medium: a picture or a document is copied, a link leads to another site, and what only the MLS’s
 * servers have stays there.
 */
export type MediaKind = 'picture' | 'document' | 'link' | 'uncopied'

export function kindOf(feed: MediaFeed, record: JsonObject): MediaKind {
  const category = String(record.MediaCategory ?? '').replace(/[^A-Za-z]/g, '')
  const url = addressIn(feed, record)
  const isPlan = /^floorplans?$/i.test(category)
  if (isPlan && url !== null && isPdf(record, url)) return 'document'
  if (isPlan || /^(?:photos?)?$/i.test(category)) return 'picture'
  if (/tour/i.test(category) || url === null || !isAtSource(feed, url)) return 'link'
  return /document/i.test(category) && mayBePdf(record, url) ? 'document' : 'uncopied'
}

const typeOf = (record: JsonObject, url: string) =>
  firstText(record, 'MediaType') || (/\.(\w{1,5})$/.exec(new URL(url).pathname)?.[1] ?? '')

const isPdf = (record: JsonObject, url: string) => /\bpdf$/i.test(typeOf(record, url))

const otherFormat = /\b(?:docx?|xlsx?|pptx?|rtf|txt|csv|html?|zip|msword|jpe?g|png|gif)$/i
/** Content decides. Documents without a type often are. */
const mayBePdf = (record: JsonObject, url: string) => !otherFormat.test(typeOf(record, url))

export const isDeleted = ({ MediaStatus, MlgCanView }: JsonObject) =>
  MediaStatus === 'Deleted' || MlgCanView === false || MlgCanView === 'false'
