import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { insertAcceptance } from '#db/queries/account/registration-rows.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { contacts, listingTexts, offices, savedSearches } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { ruleProfileSchema } from '#src/domain/admin/rules/rule-profile.ts'
import { newKeySettings } from '#src/domain/api/keys/key-settings.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { siteSecret } from '#src/server/context/security/site-secret.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { makeKey } from '#src/use-cases/api/keys/save-key.ts'
import { testId } from '../factories.ts'
import { idOf, insertListing, type ListingParts } from '../listings/listings.ts'

/** Who reads. `agent` and `boss`, an administrator, have the role `private`. */
export const readers = ['idx', 'vow', 'agent', 'boss'] as const
export type Reader = (typeof readers)[number]

const everyone: readonly Reader[] = readers
const members: readonly Reader[] = ['agent', 'boss']
const clients: readonly Reader[] = ['vow', ...members]

/** A source whose rules differ from those of the site. */
const ruled = 'Ruled MLS'
const ruledProfile = ruleProfileSchema.parse({
  title: ruled,
  basis: 'Made up',
  missingFlags: 'withhold',
  visitors: {
    statuses: ['Active', 'Closed'],
    closedYears: 1,
    hiddenFields: ['InteriorFeatures', 'ListAgentFullName', 'VirtualTourURLUnbranded'],
  },
  clients: {
    statuses: ['Active', 'Coming Soon', 'Closed'],
    closedYears: null,
    hiddenFields: ['ListAgentFullName', 'VirtualTourURLUnbranded'],
  },
})

const ofRuled = (columns: Planted['columns'] = {}): Planted['columns'] => ({
  OriginatingSystemName: ruled,
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  ...columns,
})

interface Planted {
  readonly columns?: Parameters<typeof insertListing>[2]
  readonly parts?: ListingParts
}

/** Words that no page has by chance, by who may read them, each in a listing of its own. */
const inListings: Readonly<Record<string, Planted & { readonly seenBy: readonly Reader[] }>> = {
  Quillopen: { seenBy: everyone },
  Quillprivate: { seenBy: members, parts: { remarks: 'A.', privateRemarks: 'Quillprivate' } },
  Quillstreet: {
    seenBy: members,
    columns: {
      ...{ InternetAddressDisplayYN: false, StreetName: 'Quillstreet' },
      ...{ StreetAddress: '3 Quillstreet', UnparsedAddress: '3 Quillstreet, Harbor, WA 98101' },
    },
    parts: { remarks: 'B.', photos: [{ ShortDescription: 'Seen from Quillstreet' }] },
  },
  Quillinternet: { seenBy: members, columns: { InternetEntireListingDisplayYN: false } },
  Quillexpired: { seenBy: members, columns: { StandardStatus: 'Expired' } },
  Quilloffice: { seenBy: clients, columns: { ListOfficeKey: testId(70_001) } },
  Quillforvow: { seenBy: clients, columns: { MlgCanUse: ['VOW'] } },
  Quillforidx: { seenBy: ['idx', ...members], columns: { MlgCanUse: ['IDX'] } },
  Quillmembers: { seenBy: members, columns: { MlgCanUse: ['BO'] } },
  Quillexclusive: { seenBy: ['boss'], columns: { OfficeExclusiveYN: true } },
  Quillnone: { seenBy: [], columns: { MlgCanView: false } },
  Quilldelayed: { seenBy: members, columns: { DelayedMarketingDate: '2999-01-01' } },
  Quillmedia: {
    seenBy: members,
    parts: { remarks: 'C.', photos: [{ ShortDescription: 'Quillmedia', Permission: ['Private'] }] },
  },
  Quillestimate: {
    seenBy: members,
    columns: {
      Other: { InternetAutomatedValuationDisplayYN: false },
      VirtualTourURLUnbranded: 'https://quillestimate.example/home-value/1',
    },
    parts: { remarks: 'D.' },
  },
  Quillreview: {
    seenBy: members,
    columns: {
      Other: { InternetConsumerCommentYN: false },
      VirtualTourURLUnbranded: 'https://quillreview.example/reviews/2',
    },
    parts: {
      remarks: 'E.',
      photos: [{ MediaCategory: 'Video', MediaURL: 'https://quillreview.example/reviews/1' }],
    },
  },
}

/** The same of a source with rules of its own. */
const inRuled: typeof inListings = {
  Quillruled: { seenBy: everyone, columns: ofRuled() },
  Quillfeature: {
    seenBy: clients,
    columns: ofRuled({ InteriorFeatures: ['Quillfeature'] }),
    parts: { remarks: 'F.' },
  },
  Quilllister: {
    seenBy: members,
    columns: ofRuled({ ListAgentFullName: 'Ann Quilllister' }),
    parts: { remarks: 'G.' },
  },
  Quilltour: {
    seenBy: members,
    columns: ofRuled({ VirtualTourURLUnbranded: 'https://quilltour.example/1' }),
    parts: { remarks: 'H.' },
  },
  Quillcoming: { seenBy: clients, columns: ofRuled({ StandardStatus: 'Coming Soon' }) },
  Quillpending: { seenBy: members, columns: ofRuled({ StandardStatus: 'Pending' }) },
  Quillsold: {
    seenBy: clients,
    columns: ofRuled({ StandardStatus: 'Closed', CloseDate: '2020-01-01', ClosePrice: 1 }),
  },
  Quillunsaid: { seenBy: members, columns: ofRuled({ InternetEntireListingDisplayYN: null }) },
  Quillcourt: {
    seenBy: members,
    columns: ofRuled({
      ...{ InternetAddressDisplayYN: null, StreetName: 'Quillcourt' },
      ...{ StreetAddress: '4 Quillcourt', UnparsedAddress: '4 Quillcourt, Harbor, WA 98101' },
    }),
    parts: { remarks: 'I.' },
  },
}
const planted = { ...inListings, ...inRuled }

/** Of people: `agent` has the first contact and search, another agent the others. */
const ofPeople: Readonly<Record<string, readonly Reader[]>> = {
  Quillcontact: ['agent'],
  Quillsearch: ['agent'],
  Quillstranger: [],
  Quillelsewhere: [],
}

interface Canary {
  readonly word: string
  readonly seenBy: readonly Reader[]
}

export const canariesInListings: readonly Canary[] = Object.entries(planted).map(
  ([word, { seenBy }]) => ({ word, seenBy }),
)

export const canaries: readonly Canary[] = [
  ...canariesInListings,
  ...Object.entries(ofPeople).map(([word, seenBy]) => ({ word, seenBy })),
]

export const listingIds = Object.keys(planted).map((_, at) => idOf(at + 1))

/** Listings with a word that is hidden from the reader, who may see the rest of some of them. */
export const secretsFrom = (reader: Reader): string[] =>
  Object.values(planted).flatMap(({ seenBy }, at) =>
    seenBy.includes(reader) ? [] : [idOf(at + 1)],
  )

/** Listings that the reader cannot open at all. */
export const hiddenFrom = (reader: Reader): string[] =>
  Object.values(planted).flatMap(({ seenBy, parts }, at) =>
    parts !== undefined || seenBy.includes(reader) ? [] : [idOf(at + 1)],
  )

const at = new Date()
const password = 'plat-demo'

/** Plants the words and makes the accounts and keys of all readers. Returns the keys. */
export async function plantCanaries(db: Database): Promise<Record<Reader | 'prices', string>> {
  await db.write(({ orm }) => {
    const office = { OfficeKey: testId(70_001), OfficeName: 'Outside Realty' }
    orm
      .insert(offices)
      .values({ ...office, IDXOfficeParticipationYN: false })
      .run()
  })
  for (const [i, [word, { columns, parts }]] of Object.entries(planted).entries())
    await insertListing(db, i + 1, columns, parts ?? { remarks: `A home called ${word}.` })
  await db.write(({ orm }) => putRules(orm, { [ruled]: ruledProfile }))
  await db.write(({ orm }) => {
    const texts = { ShowingInstructions: 'Quillprivate', Directions: 'At Quillstreet' }
    orm.update(listingTexts).set(texts).where(eq(listingTexts.RowKey, 3)).run()
  })
  const add = await addPeople(db)
  await plantPeople(db, await add('agent', 'private'), ['Quillcontact', 'Quillsearch'])
  await plantPeople(db, await add('other', 'private'), ['Quillstranger', 'Quillelsewhere'])
  await add('boss', 'private')
  const userId = await add('vow', 'vow')
  const accepted = { userId, version: defaultTerms.version, clientAddress: '' }
  await db.write((tx) => insertAcceptance(tx, accepted, at))
  return await makeKeys(db)
}

async function addPeople(db: Database) {
  const passwordHash = await hashPassword(password)
  return async (loginName: string, role: Role) => {
    const person = { loginName, displayName: loginName, administrator: loginName === 'boss' }
    const row = { ...person, email: `${loginName}@people.example`, role, passwordHash }
    return (await createUser(db, row, { actor: 'test', at }))!
  }
}

async function plantPeople(db: Database, OwnerId: string, [person, search]: [string, string]) {
  const times = { CreatedAt: at.toISOString(), ModifiedAt: at.toISOString() }
  const n = person.length * 1000 + search.length
  await db.write(({ orm }) => {
    const name = { GivenName: 'Q', FamilyName: person, PrimaryEmail: `${person}@people.example` }
    const contact = { Id: testId(n), OwnerId, ...name, EmailKey: name.PrimaryEmail, ...times }
    orm.insert(contacts).values(contact).run()
    const Filter = "City Eq 'Harbor'"
    orm
      .insert(savedSearches)
      .values({ Id: testId(n + 1), OwnerId, Name: search, Filter, ...times })
      .run()
  })
}

async function makeKeys(db: Database) {
  const dictionary = createDictionary()
  const site = { db, dictionary, clock: () => at, vault: createVault(await siteSecret(db, null)) }
  const make = async (name: string, values: object) => {
    const plain = { role: 'idx', account: '', fields: '', per_minute: 10_000, signature: false }
    const settings = newKeySettings.parse({ ...plain, name, ...values })
    return (await makeKey(site, settings, 'test')).key
  }
  return {
    idx: await make('idx', {}),
    vow: await make('vow', { role: 'vow', account: 'vow' }),
    agent: await make('agent', { role: 'private', account: 'agent' }),
    boss: await make('boss', { role: 'private', account: 'boss' }),
    prices: await make('prices', { fields: 'ListPrice' }),
  }
}
