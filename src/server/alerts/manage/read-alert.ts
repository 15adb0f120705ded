import type { AlertForm } from '#src/domain/alerts/manage/alert-form.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import type { TargetRequest } from '#src/use-cases/alerts/manage/alert-target.ts'

const fieldOf = (fields: URLSearchParams, name: string) => fields.get(name)?.trim() || null

export const targetIn = (fields: URLSearchParams): TargetRequest => ({
  savedSearch: fieldOf(fields, 'saved_search'),
  collection: fieldOf(fields, 'collection'),
  listing: fieldOf(fields, 'listing'),
  contact: fieldOf(fields, 'contact') ?? fieldOf(fields, 'contact_id'),
})

export function formIn(fields: URLSearchParams): AlertForm {
  const text = (name: string) => fields.get(name) ?? ''
  return {
    name: text('name'),
    events: listOf(fields, 'events'),
    recipients: text('recipients'),
    frequency: text('frequency'),
    hour: text('hour'),
    days: listOf(fields, 'days'),
    monthday: text('monthday'),
    curated: fields.has('curated'),
    copy: fields.has('copy'),
    opens: fields.has('opens'),
    clicks: fields.has('clicks'),
    expires: text('expires'),
  }
}

const pageMost = 100_000

export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1
}

export function sentenceIn(error: unknown): string {
  if (!isRequestError(error) || error.name !== 'Invalid') throw error
  return error.message
}
