import type { PersonForm } from '#src/domain/visits/person-form.ts'

const longest = 20_000

/** The names of the fields are in a group, as in `listing_message[name]`. */
export function readPerson(fields: URLSearchParams, group: string): PersonForm {
  const text = textIn(fields, group)
  return { name: text('name'), email: text('email'), phone: text('phone'), body: text('body') }
}

export const textIn = (fields: URLSearchParams, group: string) => (name: string) =>
  (fields.get(`${group}[${name}]`) ?? '').slice(0, longest)

/** Any of these parameters requests the page for a dialog (SPEC §7). */
export const isModal = (query: URLSearchParams): boolean =>
  ['modal', 'flex_panel', 'flexpanel'].some((name) => query.get(name) === 'true')
