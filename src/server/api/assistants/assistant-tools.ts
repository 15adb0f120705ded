import { z } from 'zod'
import type { ToolAnswer } from '#src/domain/api/assistants/assistant-views.ts'
import { comparedListingsLeast, comparedListingsMost } from '#src/domain/limits.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { describeMarket } from '#src/use-cases/api/assistants/describe-market.ts'
import {
  hasContacts,
  hasOwnListings,
  hasOwnSearches,
  showContacts,
  showOwnListings,
  showOwnSearches,
} from '#src/use-cases/api/assistants/own-things.ts'
import { searchHomes } from '#src/use-cases/api/assistants/search-homes.ts'
import { compareHomes, showHome } from '#src/use-cases/api/assistants/show-home.ts'

export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** Tools for what a key has no right to are not there. */
  readonly isFor: (context: ApiContext) => boolean
  readonly run: (context: ApiContext, input: unknown) => ToolAnswer | Promise<ToolAnswer>
}

const everyone = () => true

/** `run` gets input that the schema has checked. */
function tool<Shape extends z.ZodObject>(
  parts: Omit<AssistantTool, 'input' | 'run'> & {
    readonly input: Shape
    readonly run: (context: ApiContext, input: z.output<Shape>) => ToolAnswer | Promise<ToolAnswer>
  },
): AssistantTool {
  return { ...parts, run: (context, input) => parts.run(context, input as z.output<Shape>) }
}

const most = { words: 300, filter: 4_000, sort: 200, reference: 200, page: 10_000 } as const

const words = z
  .string()
  .max(most.words)
  .optional()
  .describe(
    'What to search for in plain English words, such as “3 bed condos under 500k in Harbor with a pool”, a place, an address, ' +
      'or the number of a listing. Without “for rent” or “sold”, homes for sale.',
  )
const filter = z
  .string()
  .max(most.filter)
  .optional()
  .describe(
    "A SparkQL filter instead of words, or in addition: City Eq 'Harbor' And ListPrice Bt 300000,500000 And " +
      "BedroomsTotal Ge 3 And StandardStatus Eq 'Active'. Fields are those of the RESO Data Dictionary.",
  )
const page = z.int().min(1).max(most.page).default(1).describe('The page of the results.')
const listing = z
  .string()
  .trim()
  .min(1)
  .max(most.reference)
  .describe('The id of a listing, its number (ListingId), or the address of its page on this site.')

/** A list in pages of what belongs to the account that the key acts for. */
const ofAccount = (
  show: (context: ApiContext, page: number) => ToolAnswer | Promise<ToolAnswer>,
  parts: Omit<AssistantTool, 'input' | 'run'>,
): AssistantTool =>
  tool({
    ...parts,
    input: z.strictObject({ page }),
    run: (context, input) => show(context, input.page),
  })

export const assistantTools: readonly AssistantTool[] = [
  tool({
    name: 'search_listings',
    title: 'Search listings',
    description:
      'Finds listings by plain words or a SparkQL filter. Returns the search as a sentence and as a filter, the number ' +
      'of matches, ten homes a page, and what could not be read. Show the attribution of each home and the notices.',
    input: z.strictObject({
      words,
      filter,
      sort: z
        .string()
        .max(most.sort)
        .optional()
        .describe(
          'date_desc (default), date_asc, price_asc, price_desc, beds_desc, area_desc, price_per_area_asc, or fields ' +
            'such as -ListPrice,+City.',
        ),
      page,
    }),
    isFor: everyone,
    run: searchHomes,
  }),
  tool({
    name: 'get_listing',
    title: 'Read a listing',
    description:
      'Returns all about one listing that may be read: its fields, remarks, photos, open houses, and page.',
    input: z.strictObject({ listing }),
    isFor: everyone,
    run: (context, input) => showHome(context, input.listing),
  }),
  tool({
    name: 'compare_listings',
    title: 'Compare listings',
    description: `Compares ${comparedListingsLeast} to ${comparedListingsMost} listings: which fields differ, and which are the same.`,
    input: z.strictObject({
      listings: z.array(listing).min(comparedListingsLeast).max(comparedListingsMost),
    }),
    isFor: everyone,
    run: (context, input) => compareHomes(context, input.listings),
  }),
  tool({
    name: 'market_statistics',
    title: 'Market statistics',
    description:
      'Returns figures of a place or a search: prices, days on market, sale-to-list ratio, counts by status, type, and ' +
      'bedrooms, and the last 24 months. Say “sold” for figures about sales.',
    input: z.strictObject({ words, filter }),
    isFor: everyone,
    run: describeMarket,
  }),
  ofAccount(showOwnSearches, {
    name: 'my_saved_searches',
    title: 'My saved searches',
    description: 'Lists the saved searches of the account that the key acts for.',
    isFor: hasOwnSearches,
  }),
  ofAccount(showOwnListings, {
    name: 'my_listings',
    title: 'My listings',
    description: 'Lists the listings of the agent that the key acts for.',
    isFor: hasOwnListings,
  }),
  ofAccount(showContacts, {
    name: 'my_contacts',
    title: 'My contacts',
    description: 'Lists the contacts of the agent that the key acts for.',
    isFor: hasContacts,
  }),
]
