import { resultIdsPath } from '#src/domain/listings/selected/paths.ts'
import { call } from '../server/call.ts'
import { signedIn } from '../server/visitor.ts'

const html = { Accept: 'text/html' }

/** Creates objects of an agent whose ids are for lists in requests. */
export async function listMaker(origin: string) {
  const agent = await signedIn(origin, 'agent')
  await agent.get('/collections', html)
  const found = await agent.get(resultIdsPath({ _filter: "StandardStatus Eq 'Active'" }))
  const [first = '', second = ''] = (JSON.parse(found.text) as { ids: string[] }).ids
  let made = 0
  const name = () => {
    made += 1
    return `List ${made}`
  }
  const create = async (path: string, body: object) =>
    (await call(origin, agent, { method: 'POST', path, body })).json as {
      Id: string
      search: { Id: string }
      contact: { Id: string }
    }
  const maker = {
    origin,
    agent,
    listings: [first, second] as const,
    collection: async () => (await create('/collections', { collection: { Name: name() } })).Id,
    async search() {
      const saved_search = { Name: name(), Filter: `BedroomsTotal Ge ${made}` }
      return (await create('/saved_searches', { saved_search })).search.Id
    },
    async contact() {
      const named = { GivenName: 'Ann', FamilyName: name() }
      const contact = { ...named, PrimaryEmail: `ann${made}@x.example` }
      return (await create('/contacts', { contact })).contact.Id
    },
    async alert() {
      const saved_search = await maker.search()
      await agent.get(`/newsfeeds/new?saved_search=${saved_search}`, html)
      const fields = { saved_search, name: name(), events: 'PriceChange', recipients: 'both' }
      const reply = await agent.post('/newsfeeds', { ...fields, frequency: 'daily', hour: '7' })
      return reply.headers.location!.split('/').at(-1)!
    },
    get: async (path: string) => (await agent.get(path, html)).text,
    async listed(path: string, values: readonly string[]) {
      const text = await maker.get(path)
      return values.filter((value) => text.includes(value)).length
    },
  }
  return maker
}

export type ListMaker = Awaited<ReturnType<typeof listMaker>>

type Pair = (maker: ListMaker) => Promise<readonly [string, string]> | readonly [string, string]

const both: Pair = ({ listings }) => listings
const two =
  (kind: 'collection' | 'search' | 'contact' | 'alert'): Pair =>
  async (maker) => [await maker[kind](), await maker[kind]()]

/** Address, parameter, values, and what the reply contains for them. */
type Read = readonly [string, string, Pair, (a: string, b: string) => readonly string[]]

const each =
  (shown: (value: string) => string): Read[3] =>
  (a, b) => [shown(a), shown(b)]
const id = each((value) => value)
const field = each((value) => `value="${value}"`)
const href = each((value) => `/listings/${value}`)
const joined: Read[3] = (a, b) => [`value="${a},${b}"`]
const cart = (kind: string): Read => [
  `/listings/carts/new?for=${kind}`,
  'listing_ids',
  both,
  joined,
]

export const listReads: readonly Read[] = [
  ['/listings/selected?', 'selected_listing_ids', both, field],
  ['/listings/selected?', 'listing_ids', both, field],
  ['/listings/compare?', 'listing_ids', both, href],
  ['/listings/export.csv?', 'listing_ids', both, () => []],
  ['/print?', 'selected', both, id],
  ['/print?', 'listing_ids', both, id],
  ['/fragments/listings/map_cards?', 'ids', both, href],
  ['/cmas/new?', 'listing_ids', both, joined],
  ...['listing_saved', 'listing_hidden', 'recommended', 'collection'].map(cart),
  ['/shares/new?', 'ListingIds', both, joined],
  ['/shares/new?', 'selected_listing_ids', both, joined],
  ['/contacts/select?multiple=true', 'contact_ids', two('contact'), field],
  ['/collections/delete_modal?', 'ids', two('collection'), joined],
  ['/saved_searches/bulk_delete_modal?', 'ids', two('search'), id],
  ['/newsfeeds/bulk_modal?', 'ids', two('alert'), joined],
  ['/contacts/bulk?do=tag', 'ids', two('contact'), joined],
  ['/views/my?', 'fields', () => ['ListPrice', 'BedroomsTotal'], field],
  ['/fields/form?', '_fields', () => ['ListPrice', 'YearBuilt'], each((name) => `"${name}.`)],
  ['/search/filter?', '_add', () => ['YearBuilt', 'LotSizeArea'], each((name) => `"${name}.`)],
]

/** An action that takes a list, and how many of its values it affected. */
interface Write {
  readonly path: (maker: ListMaker) => Promise<string> | string
  readonly name: string
  readonly values: Pair
  readonly method?: string
  readonly more?: (a: string, b: string) => Readonly<Record<string, string>>
  readonly reached: (maker: ListMaker, path: string, values: readonly string[]) => Promise<number>
}

const deleted =
  (pathOf: (id: string) => string): Write['reached'] =>
  async ({ agent }, _, values) => {
    const replies = await Promise.all(values.map((value) => agent.get(pathOf(value), html)))
    return replies.filter(({ status }) => status === 404).length
  }
/** The address contains the collection. */
const inCart: Write['reached'] = (maker, path, values) =>
  maker.listed(`/collections/${/\d{26}/.exec(path)![0]}/list`, values)

export const listWrites: Readonly<Record<string, Write>> = {
  'delete collections': {
    path: () => '/collections/delete_modal?',
    name: 'ids',
    values: two('collection'),
    reached: deleted((id) => `/collections/${id}/list`),
  },
  'delete saved searches': {
    path: () => '/saved_searches/bulk_delete_modal?',
    name: 'ids',
    values: two('search'),
    reached: deleted((id) => `/saved_searches/${id}/list`),
  },
  'delete newsfeeds': {
    path: () => '/newsfeeds/bulk_modal?',
    name: 'ids',
    values: two('alert'),
    more: () => ({ do: 'delete' }),
    reached: deleted((id) => `/newsfeeds/${id}`),
  },
  'add to a collection': {
    path: async ({ collection }) => `/collections/${await collection()}/add_listings?`,
    name: 'listing_ids',
    values: both,
    reached: inCart,
  },
  'add to collections': {
    path: async ({ collection }) =>
      `/listings/carts/add_selected_to_carts?carts[][id]=${await collection()}`,
    name: 'listingId',
    values: both,
    reached: inCart,
  },
  'save the modal': {
    path: async ({ collection }) =>
      `/listings/carts/new?for=collection&carts=${await collection()}`,
    name: 'listing_ids',
    values: both,
    reached: inCart,
  },
  'recommend to contacts': {
    path: ({ listings }) => `/listings/carts/add_selected?listingId=${listings[0]}`,
    method: 'PUT',
    name: 'contacts',
    values: two('contact'),
    async reached({ listed }, _, values) {
      const lists = values.map((contact) =>
        listed(`/contacts/${contact}/collections`, ['Recommended']),
      )
      return (await Promise.all(lists)).reduce((sum, one) => sum + one)
    },
  },
  'remove from a collection': {
    async path({ origin, agent, collection, listings }) {
      const cart = `/collections/${await collection()}`
      const body = { listing_ids: listings.join() }
      await call(origin, agent, { method: 'POST', path: `${cart}/add_listings`, body })
      return `${cart}/arrange?`
    },
    name: 'listing_ids',
    values: both,
    more: () => ({ act: 'remove' }),
    reached: async (maker, path, values) => 2 - (await inCart(maker, path, values)),
  },
  'provide a saved search': {
    path: async ({ search }) => `/saved_searches/${await search()}/provide?`,
    name: 'contact_ids',
    values: two('contact'),
    more: (a, b) => ({ offered: `${a},${b}` }),
    async reached({ get }, path, values) {
      const pages = [1, 2].map((page) => get(`${path}search=List&page=${page}`))
      const text = (await Promise.all(pages)).join('')
      return values.filter((id) => new RegExp(`value="${id}"[^>]*checked`).test(text)).length
    },
  },
}
