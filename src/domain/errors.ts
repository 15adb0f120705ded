import { storageFailureOf } from './storage-failure.ts'

/** Errors that end a request. A single middleware turns them into a page, a fragment, or JSON. */
export type RequestErrorName =
  | 'LoginRequired'
  | 'Forbidden'
  | 'FormExpired'
  | 'NotFound'
  | 'BadRequest'
  | 'Invalid'
  | 'Stale'
  | 'TooSlow'
  | 'Busy'
  | 'Starting'
  | 'Unavailable'
  | 'Gone'
  | 'TooMany'

export const requestErrorStatus: Record<RequestErrorName, number> = {
  LoginRequired: 401,
  Forbidden: 403,
  FormExpired: 403,
  NotFound: 404,
  BadRequest: 400,
  Invalid: 422,
  Stale: 422,
  TooSlow: 400,
  Busy: 503,
  Starting: 503,
  Unavailable: 503,
  Gone: 410,
  TooMany: 429,
}

/** `fields` maps the name of a form field to the sentence that is shown next to it. */
export class RequestError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** When to try again, if that is known. */
  readonly retryAfterSeconds: number | null

  constructor(
    name: RequestErrorName,
    message: string,
    fields: Record<string, string> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = name
    this.status = requestErrorStatus[name]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The record was changed after the form that edits it was opened. */
export class StaleError extends RequestError {
  readonly now: { readonly version: string; readonly stored: object }

  constructor(message: string, fields: Record<string, string>, now: StaleError['now']) {
    super('Stale', message, fields)
    this.now = now
  }
}

/** Tests the name, not `instanceof`, because pages and server are bundled separately, each with its own class. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && error.name in requestErrorStatus && 'status' in error
}

/** Whether the error can occur without a bug in the program. */
export const isExpected = (error: unknown): boolean =>
  isRequestError(error) || storageFailureOf(error) !== null

/** Whether the search missed its deadline. A retry helps after `Busy`, but not after `TooSlow`. */
export const isOutOfTime = (error: unknown): boolean =>
  isRequestError(error) && (error.name === 'TooSlow' || error.name === 'Busy')

/** Returns null for what does not exist or is not available now. */
export function nullIfNotFound(error: unknown): null {
  if (isRequestError(error) && ['NotFound', 'Unavailable'].includes(error.name)) return null
  throw error
}

export function orNull<Found>(find: () => Found): Found | null {
  try {
    return find()
  } catch (error) {
    return nullIfNotFound(error)
  }
}
