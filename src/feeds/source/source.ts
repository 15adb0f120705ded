import type { BrokenItem, JsonItem } from '#src/import/record/item.ts'

export const feedResources = [
  'Property',
  'Media',
  'Member',
  'Office',
  'OpenHouse',
  'Rooms',
  'UnitTypes',
  'Lookup',
] as const
export type FeedResource = (typeof feedResources)[number]

/** Asks for the last change instead of those after a number. */
export const lastEvent = 'last'

/** What is asked of a source. Moments and keys are texts as the source wrote them. */
export type Ask =
  /** Everything, ordered by key where the provider allows it. */
  | { readonly kind: 'all'; readonly resource: FeedResource }
  /** Records changed after a moment, from which the overlap is already subtracted. */
  | { readonly kind: 'changes'; readonly resource: FeedResource; readonly since: string }
  /** Records after a pair of moment and key, for sources without links to the next page. */
  | {
      readonly kind: 'after'
      readonly resource: FeedResource
      readonly moment: string
      readonly key: string
    }
  /** The key and moment of every record. */
  | { readonly kind: 'keys'; readonly resource: FeedResource }
  /** Records by their keys, all in one page. */
  | {
      readonly kind: 'records'
      readonly resource: FeedResource
      readonly keys: readonly string[]
    }
  /** A part of records that an answer may have cut, all in one page: the records with it, or those of its resource. */
  | {
      readonly kind: 'parts'
      readonly resource: FeedResource
      readonly part: string
      readonly keys: readonly string[]
    }
  | { readonly kind: 'newest'; readonly resource: FeedResource; readonly limit: number }
  /** The source's list of changes after a number, or of deletions from a moment on, as its profile describes it. */
  | { readonly kind: 'events'; readonly after: string }
  /** A page whose link an earlier page had. */
  | { readonly kind: 'link'; readonly resource?: FeedResource; readonly url: string }

export interface FeedPage {
  readonly items: readonly (JsonItem | BrokenItem)[]
  /** The absolute address of the next page, without secrets. Null at the end. */
  readonly next: string | null
  /** How many records match in all, if the source says so. */
  readonly count: number | null
  readonly bytes: number
}

export interface MediaBody {
  readonly body: AsyncIterable<Uint8Array>
  readonly length: number | null
}

/** An MLS. All methods wait for the limits of its token and throw only SourceError, or the reason of the signal. */
export interface Source {
  readPage(ask: Ask, signal: AbortSignal): Promise<FeedPage>
  count(ask: Ask, signal: AbortSignal): Promise<number | null>
  /** Returns the EDMX text, or null if the source has none. */
  readMetadata(signal: AbortSignal): Promise<string | null>
  /** Asks for a file once and never again, because an address may serve only once. */
  fetchMedia(url: string, signal: AbortSignal): Promise<MediaBody>
}

/**
 * - `wait`: a limit is reached or the token suspended; nothing may be asked before `until`.
 * - `unavailable`: the source cannot be reached or fails, also when asked again.
 * - `refused`: the source does not accept the token, the address, or the account; a person must act.
 * - `gone`: the license does not cover a resource, or the source lacks it.
 * - `invalid`: the source does not understand the request; it must not be repeated.
 * - `broken`: the answer is no whole page, although its status is 200.
 * - `expired`: the link to the next page, or to a file, no longer works.
 */
export type SourceErrorKind =
  | 'wait'
  | 'unavailable'
  | 'refused'
  | 'gone'
  | 'invalid'
  | 'broken'
  | 'expired'

export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly kind: SourceErrorKind
  /** A sentence for people, without secrets. */
  readonly sentence: string
  /** The HTTP status of the last answer, or null if there was none. */
  readonly status: number | null
  /** Set for `wait`. */
  readonly until: Date | null

  constructor(
    kind: SourceErrorKind,
    sentence: string,
    { status = null, until = null }: { status?: number | null; until?: Date | null } = {},
  ) {
    super(sentence)
    this.kind = kind
    this.sentence = sentence
    this.status = status
    this.until = until
  }
}

/** Whether an error means that the source lacks what was asked for, which is no failure where that is optional. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof SourceError && (error.kind === 'invalid' || error.kind === 'gone')
