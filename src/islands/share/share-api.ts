import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { cannotCreateLink } from '#src/domain/sharing/messages/sharing-messages.ts'
import { newSharePath, sharedLinksPath, sharesPath } from '#src/domain/sharing/paths.ts'
import { fetchOrSentence, jsonOf } from '#src/islands/shared/fetch-json.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import type { SharePorts } from './share.store.ts'
import type { Contact, Offer, PhoneNumber } from './share-state.ts'

// Client for the requests in SPEC §7, Sharing.

const json = { Accept: 'application/json' }

const post = async <Body>(path: string, body: URLSearchParams | string, headers = {}) =>
  jsonOf<Body>(
    await fetchOrSentence(path, {
      method: 'POST',
      body,
      headers: { ...json, ...tokenHeader(), ...headers },
    }),
  )

/** Creates a link. The body is JSON in a group named after what is shared; listings are next to the group (SPEC §3). */
function postForm(fields: URLSearchParams): Promise<LinkAnswer> {
  const kinds = [
    ['collection_id', 'collection_share'],
    ['ListingIds', 'listing_share'],
  ] as const
  const group = kinds.find(([name]) => fields.has(name))?.[1] ?? 'search_share'
  const ListingIds = fields.getAll('ListingIds')
  const names = [...new Set(fields.keys())].filter((name) => name !== 'ListingIds')
  const form = Object.fromEntries(
    names.map((name) => [
      name.replace('[]', ''),
      name.endsWith('[]') ? fields.getAll(name) : fields.get(name),
    ]),
  )
  const body = JSON.stringify({ [group]: form, ListingIds })
  return post(sharesPath(), body, { 'Content-Type': 'application/json' })
}

interface LinkAnswer {
  readonly success: boolean
  readonly SharedUri: string | null
  readonly error: string | null
  readonly message?: string
  readonly id?: string | null
}

export const ports: SharePorts = {
  async offer(fields) {
    // Requests the version of the modal that fits the user's role (SPEC §6).
    const version = new URLSearchParams({ flexpanel: 'true' })
    if (ownerOf().role !== 'private') version.set('consumer_share', 'true')
    const response = await fetch(`${newSharePath()}?${fields}&${version}`, { headers: json })
    if (!response.ok) throw new Error(String(response.status))
    return (await response.json()) as Offer
  },
  async link(fields) {
    const answer = await post<LinkAnswer>(sharedLinksPath(), fields)
    if (!answer.success || answer.SharedUri === null)
      throw new Error(answer.error ?? cannotCreateLink)
    return { id: answer.id ?? null, uri: answer.SharedUri, message: answer.message ?? '' }
  },
  async send(fields) {
    const answer = await postForm(fields)
    const sentence = answer.success ? answer.message : answer.error
    return { isDone: answer.success, sentence: sentence ?? '' }
  },
  async contacts(q) {
    const path = `/api/contacts?${new URLSearchParams({ q, page: '1' })}`
    const response = await fetchOrSentence(path, { headers: json })
    const { results, error } = await jsonOf<{ results?: Contact[]; error?: string }>(response)
    if (results === undefined) throw new Error(error ?? requestFailed)
    return results
  },
  async number(fields) {
    const answer = await post<{ number?: PhoneNumber | null }>(sharesPath(), fields)
    return answer.number ?? null
  },
  copy: (text) => navigator.clipboard.writeText(text),
  toast: showToast,
  leave: (href) => location.assign(href),
}
