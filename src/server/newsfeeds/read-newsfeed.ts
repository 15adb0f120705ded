import { isRequestError } from '#src/domain/errors.ts'
import type { SubscriptionForm } from '#src/domain/newsfeeds/form.ts'
import type { TargetRequest } from '#src/use-cases/subscriptions/target.ts'

const longest = 300

type Fields = Pick<URLSearchParams, 'get' | 'getAll' | 'has'>

const named = (fields: Fields, name: string) => fields.get(name)?.trim() || null

export const targetIn = (fields: Fields): TargetRequest => ({
  savedSearch: named(fields, 'saved_search'),
  collection: named(fields, 'collection'),
  listing: named(fields, 'listing'),
  // The contact picker's parameter.
  contact: named(fields, 'contact') ?? named(fields, 'contact_id'),
})

export function formIn(fields: Fields): SubscriptionForm {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, longest)
  return {
    name: text('name'),
    events: fields.getAll('events'),
    recipients: text('recipients'),
    frequency: text('frequency'),
    hour: text('hour'),
    days: fields.getAll('days'),
    monthday: text('monthday'),
    curated: fields.has('curated'),
    copy: fields.has('copy'),
    opens: fields.has('opens'),
    clicks: fields.has('clicks'),
    expires: text('expires'),
  }
}

/** `id` or `ids`, repeated or comma-separated. */
export const idsIn = (fields: Fields): string[] =>
  ['id', 'ids', 'ids[]']
    .flatMap((name) => fields.getAll(name))
    .flatMap((value) => value.split(','))
    .filter((id) => id !== '')

const pageMost = 100_000

export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1
}

/** Rethrows anything but `Invalid`. */
export function sentenceIn(error: unknown): string {
  if (!isRequestError(error) || error.name !== 'Invalid') throw error
  return error.message
}
