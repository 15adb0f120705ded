import type { IncomingHttpHeaders } from 'node:http'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import type { FeedRecord } from './feed-world.ts'

/** How the answers of a provider look. */
export interface Shape {
  /** The path of the root. */
  readonly path: string
  readonly pageSize: number
  readonly maxPageSize: number
  /** How the size of a page is asked for. */
  readonly asked: 'top' | 'prefer' | 'never'
  /** How the next page is named: by the number of rows before it, or by the last of them. */
  readonly links: 'skip' | 'skiptoken' | 'relative' | 'header'
  readonly keyOf: (key: string) => string
  readonly shape: (record: FeedRecord) => FeedRecord
  readonly tokenPath: string | null
  /** Says what the provider does not understand of a request, or null. */
  readonly refuses?: (parameters: URLSearchParams, headers: IncomingHttpHeaders) => string | null
  /** How many records an expansion has, unless it says `$top` itself. There is no link to the rest. */
  readonly mostExpanded?: number
}

const same = <T>(value: T): T => value

const reso: Shape = {
  path: '/odata',
  pageSize: 100,
  maxPageSize: 2000,
  asked: 'prefer',
  links: 'skip',
  keyOf: same,
  shape: ({ MlgCanView: _view, MlgCanUse: _use, ...record }) => record,
  tokenPath: null,
}

/** Spark writes names of OData for values with blanks, and masks what the account may not see. */
const sparkName = (value: unknown) =>
  typeof value === 'string' && /^[A-Z][\w ]* [A-Z]/.test(value) && !/\d/.test(value)
    ? `b__${Buffer.from(value).toString('hex')}`
    : value

export const shapes: Readonly<Record<ProfileName, Shape>> = {
  reso,
  spark: {
    ...reso,
    path: '/Reso/OData',
    pageSize: 10,
    maxPageSize: 1000,
    asked: 'top',
    links: 'skiptoken',
    keyOf: (key) => key.padStart(26, '20200101000000000000000000'),
    shape: ({ MlgCanView: _view, MlgCanUse: _use, ...record }) => ({
      ...record,
      PropertySubType: sparkName(record.PropertySubType),
      ...('ListingKey' in record && { PrivateRemarks: '********' }),
    }),
  },
  mlsgrid: {
    ...reso,
    path: '/v2',
    pageSize: 500,
    maxPageSize: 5000,
    asked: 'top',
    links: 'skip',
    keyOf: (key) => `ACT${key}`,
    shape: (record) => ({ ...record, ACT_Zoning: 'R1', OriginatingSystemName: 'actris' }),
  },
  trestle: {
    ...reso,
    path: '/trestle/odata',
    pageSize: 10,
    maxPageSize: 1000,
    asked: 'top',
    tokenPath: '/trestle/oidc/connect/token',
  },
  bridge: {
    ...reso,
    path: '/api/v2/OData/prairie',
    pageSize: 10,
    maxPageSize: 2000,
    asked: 'top',
    links: 'header',
    mostExpanded: 10,
  },
  utah: {
    ...reso,
    path: '/reso/odata',
    pageSize: 200,
    maxPageSize: 200,
    asked: 'never',
    refuses: (parameters) =>
      /\bListingKeyNumeric \w+ \(?'/.test(parameters.get('$filter') ?? '')
        ? 'A text is compared with a number'
        : null,
    shape: ({ MlgCanView: _view, MlgCanUse: _use, ...record }) =>
      'ListingKey' in record ? { ...record, ListingKeyNumeric: Number(record.ListingKey) } : record,
  },
  rapattoni: {
    ...reso,
    path: '/prairie/RESO/odata',
    links: 'relative',
    tokenPath: '/prairie/oauth/token',
    refuses: (_, { accept }) => (/json|xml/.test(accept ?? '') ? null : 'Say what to accept'),
  },
  repliers: {
    ...reso,
    path: '',
    refuses: (parameters) => {
      if ([...parameters.keys()].some((name) => name.startsWith('$'))) return 'This is not OData'
      if (Number(parameters.get('resultsPerPage')) > 100) return 'At most 100 per page'
      return parameters.getAll('status').join() === 'A,U' ? null : 'Only available listings'
    },
    shape: (record) => ({
      mlsNumber: record.ListingKey,
      boardId: 7,
      listPrice: String(record.ListPrice),
      updatedOn: record.ModificationTimestamp,
      status: 'A',
      lastStatus: 'New',
      type: 'Sale',
      class: 'ResidentialProperty',
      address: { city: record.City, streetName: 'Elm' },
      images: [`prairie/${String(record.ListingKey)}_1.jpg`],
    }),
  },
}
