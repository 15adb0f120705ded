import {
  largestLimit,
  readWindow,
  type SparkParameters,
  type SparkWindow,
  windowParameters,
} from '#src/domain/api/spark/spark-parameters.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { sparkOpenHouses, sparkPhotos } from '#src/use-cases/api/spark/expand-listing.ts'
import {
  findSparkListings,
  getSparkListing,
  listedBy,
  type SparkPage,
} from '#src/use-cases/api/spark/find-spark-listings.ts'
import {
  describeCustomFields,
  describeStandardFields,
  getCustomField,
  getStandardField,
  listPropertyTypes,
} from '#src/use-cases/api/spark/spark-field-lists.ts'
import {
  getSparkContact,
  getSparkSearch,
  listSparkContacts,
  listSparkSearches,
  ownAgentKey,
} from '#src/use-cases/api/spark/spark-people.ts'
import { describeOwnAccount, describeSystem } from '#src/use-cases/api/spark/spark-system.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

/** A request for a resource. `parts` are what its path leaves open, such as an id. */
interface Asked {
  readonly context: ApiContext
  readonly parameters: SparkParameters
  readonly parts: readonly string[]
}

export interface SparkAnswer extends SparkPage {
  /** Null for answers that are never cut into pages. */
  readonly window: SparkWindow | null
}

export interface SparkResource {
  readonly path: RegExp
  /** Everything else is refused. */
  readonly parameters: readonly string[]
  readonly answer: (asked: Asked) => SparkAnswer | Promise<SparkAnswer>
}

type Found<T> = (asked: Asked) => T | Promise<T>

/** A list that is always whole. */
function whole(path: RegExp, find: Found<readonly object[]>): SparkResource {
  const answer = async (asked: Asked) => {
    const results = await find(asked)
    return { results, total: results.length, window: null }
  }
  return { path, parameters: [], answer }
}

const single = (
  path: RegExp,
  find: Found<object>,
  parameters: readonly string[] = [],
): SparkResource => ({ ...whole(path, async (asked) => [await find(asked)]), parameters })

/** A list in pages. Keys of members may have longer ones. */
function paged(
  path: RegExp,
  find: (asked: Asked, window: SparkWindow) => SparkPage | Promise<SparkPage>,
  further: readonly string[] = [],
): SparkResource {
  const answer = async (asked: Asked) => {
    const { normal, member } = largestLimit
    const most = asked.context.role === 'private' ? member : normal
    const window = readWindow(asked.parameters, most)
    return { ...(await find(asked, window)), window }
  }
  return { path, parameters: [...windowParameters, ...further], answer }
}

const ofOneListing = ['_select', '_expand']
const ofListings = ['_filter', '_orderby', '_skiptoken', ...ofOneListing]

const listingOf = ({ context, parts: [id = ''] }: Asked) => getVisibleListing(context, id)

/** What is under /v1. */
export const sparkResources: readonly SparkResource[] = [
  single(/^system$/, ({ context }) => describeSystem(context)),
  single(/^standardfields$/, ({ context }) => describeStandardFields(context)),
  single(/^standardfields\/([^/]+)$/, ({ context, parts }) => getStandardField(context, parts[0]!)),
  single(/^customfields$/, ({ context }) => describeCustomFields(context)),
  single(/^customfields\/(.+)$/, ({ context, parts }) => getCustomField(context, parts[0]!)),
  whole(/^propertytypes(?:\/all)?$/, ({ context }) => listPropertyTypes(context)),
  paged(
    /^listings$/,
    ({ context, parameters }, window) => findSparkListings(context, parameters, window),
    ofListings,
  ),
  single(
    /^listings\/([^/]+)$/,
    ({ context, parameters, parts }) => getSparkListing(context, parts[0]!, parameters),
    ofOneListing,
  ),
  whole(/^listings\/([^/]+)\/photos$/, (asked) => sparkPhotos(asked.context, listingOf(asked))),
  whole(/^listings\/([^/]+)\/openhouses$/, (asked) =>
    sparkOpenHouses(asked.context, listingOf(asked)),
  ),
  paged(
    /^my\/listings$/,
    ({ context, parameters }, window) => {
      const own = listedBy(context, ownAgentKey(context))
      return findSparkListings(context, parameters, window, own)
    },
    ofListings,
  ),
  single(/^my\/account$/, ({ context }) => describeOwnAccount(context)),
  paged(/^savedsearches$/, ({ context }, window) => listSparkSearches(context, window)),
  single(/^savedsearches\/([^/]+)$/, ({ context, parts }) => getSparkSearch(context, parts[0]!)),
  paged(/^contacts$/, ({ context }, window) => listSparkContacts(context, window)),
  single(/^contacts\/([^/]+)$/, ({ context, parts }) => getSparkContact(context, parts[0]!)),
]
