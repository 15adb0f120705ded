/** What can be wrong with a source. Tests change it while the server runs. */
export interface Faults {
  /** Happen to the next requests for records, one each, in this order. Null is a request without a fault. */
  next: (Fault | null)[]
  /** Happen to the next requests for tokens, one each. */
  tokenNext: (Fault | null)[]
  /** Happens to every request for records. */
  always: Fault | null
  /** Answers requests for records with this text, if it returns one. */
  instead: (url: string) => string | null
  /** Is called after each page was chosen and before it is sent. */
  afterPage: (() => void) | null
  /** Status and body of every request until it is null again. */
  suspended: { readonly status: number; readonly headers?: Record<string, string> } | null
  /** Whether links that were given no longer work. */
  linksDied: boolean
  /** Whether the last page with records has a link to an empty one. */
  emptyLastPage: boolean
  withoutCount: boolean
  /** Numbers are sent as strings, with decimals that they do not have. */
  numbersAsText: boolean
  /** Fields that no record has. */
  vanished: string[]
  /** Values of lookups that are called something else. */
  renamed: Record<string, string>
  /** How many records an expansion has at most; the rest is behind a link. */
  expansionSize: number | null
  /** How many records an expansion has at most, without a link to the rest, whatever `$top` says. */
  mostInside: number
  /** The status of all files, if they are not served. */
  mediaStatus: number | null
  /** Happen to the next requests for files, one each. Null is a request without a fault. */
  mediaNext: (Fault | null)[]
  /** Addresses of files that were signed up to this number no longer work. */
  mediaExpired: number
  /** Gzip even for those that do not ask for it is never sent; this turns it off. */
  plain: boolean
}

export type Fault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Record<string, string>
      readonly body?: string
    }
  /** Ends the body in the middle, as if it were whole. */
  | { readonly kind: 'cut json' }
  | { readonly kind: 'cut gzip' }
  /** Says that the body is compressed, which it is not. */
  | { readonly kind: 'false gzip' }
  /** Closes the connection in the middle of the body. */
  | { readonly kind: 'reset' }
  /** Sends half of the body and no more. */
  | { readonly kind: 'stall' }
  /** Sends half of a file, and the rest later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Takes the request and does not answer. */
  | { readonly kind: 'silence' }
  /** Sends this text with status 200. */
  | { readonly kind: 'instead'; readonly text: string; readonly type?: string }
  /** Puts this text in place of a record. */
  | { readonly kind: 'bad record'; readonly text: string }

export const noFaults = (): Faults => ({
  next: [],
  tokenNext: [],
  always: null,
  instead: () => null,
  afterPage: null,
  suspended: null,
  linksDied: false,
  emptyLastPage: false,
  withoutCount: false,
  numbersAsText: false,
  vanished: [],
  renamed: {},
  expansionSize: null,
  mostInside: Infinity,
  mediaStatus: null,
  mediaNext: [],
  mediaExpired: 0,
  plain: false,
})

export const html: Fault = {
  kind: 'instead',
  text: '<!DOCTYPE html><title>Maintenance</title><p>Back soon',
  type: 'text/html',
}
