import { countPath } from '#src/domain/paths.ts'
import type {
  AddableFields,
  KindCounts,
  PanelCards,
  PanelView,
} from '#src/domain/search/filter/panel/panel-view.ts'
import {
  addableFieldsPath,
  fieldListPath,
  formFieldsPath,
  panelPath,
  type SteeringValues,
} from '#src/domain/search/results/panel-paths.ts'
import { offerCancel } from '#src/islands/shared/offer-cancel.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// Client for the requests in SPEC §7, Filter and fields. All calls throw if they fail.

export interface Counted {
  readonly filter: string
  readonly message: string
  readonly count: number
  readonly sentence: string
  /** Number of matches by field and value. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly kinds?: KindCounts
}

export interface Reloaded extends PanelCards, Omit<Counted, 'choices' | 'kinds'> {}

export interface FieldListPage {
  readonly results: readonly { readonly Value: string; readonly Name: string }[]
  readonly pagination: { readonly current_page: number; readonly total_pages: number }
}

/** A response. If the form has mistakes, the status is 422 and there is no count. */
export interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

export interface PanelApi {
  count(form: URLSearchParams, signal: AbortSignal): Promise<Reply<Counted>>
  reload(form: URLSearchParams, signal: AbortSignal): Promise<Reply<Reloaded>>
  values(
    field: string,
    search: string,
    page: number,
    within: SteeringValues,
    signal: AbortSignal,
  ): Promise<FieldListPage>
  addable(present: readonly string[], within: SteeringValues): Promise<AddableFields>
  cards(field: string, within: SteeringValues): Promise<PanelCards>
}

const json = { Accept: 'application/json' }

export const panelApi: PanelApi = {
  count: (form, signal) => post(countPath(), form, signal),
  // The header asks for a response without the markup of the cards, which SPEC §7 includes.
  reload: (form, signal) => post(panelPath(), form, signal, { Prefer: 'return=minimal' }),
  values: (field, search, page, within, signal) =>
    get(fieldListPath(field, search, page, within), signal),
  async addable(present, { types, mlsIds }) {
    const body = new URLSearchParams(present.map((field) => ['_fields', field]))
    for (const type of types) body.append('_property_types', type)
    for (const id of mlsIds) body.append('_mls_ids', id)
    return (await post<AddableFields>(addableFieldsPath(), body)).body
  },
  cards: (field, { types, mlsIds }) => get(formFieldsPath([field], types, mlsIds)),
}

/** Loads the data of a panel. Throws if the response contains anything else. */
export async function loadPanel(href: string): Promise<PanelView> {
  const response = await request(href, { headers: json })
  const view = (await response.json()) as Partial<PanelView>
  if (view.cards === undefined) throw new Error(`${href} answers with ${response.status}.`)
  return view as PanelView
}

async function get<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const response = await request(path, { headers: json }, signal)
  if (!response.ok) throw new Error(`${path} answers with ${response.status}.`)
  return (await response.json()) as Body
}

async function post<Body>(
  path: string,
  body: URLSearchParams,
  signal?: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply<Body>> {
  const headers = { ...json, ...tokenHeader(), ...more }
  const response = await request(path, { method: 'POST', headers, body }, signal)
  if (!response.ok && response.status !== 422)
    throw new Error(`${path} answers with ${response.status}.`)
  return { status: response.status, body: (await response.json()) as Body }
}

/** Sends a request that the signal or the user can cancel until the headers of the response arrive. */
async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const canceled = new AbortController()
  const signals = signal === undefined ? [] : [signal]
  const end = offerCancel(() => canceled.abort())
  try {
    return await fetch(path, { ...init, signal: AbortSignal.any([canceled.signal, ...signals]) })
  } finally {
    end()
  }
}
