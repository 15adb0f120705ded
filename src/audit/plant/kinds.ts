import { consumerStatuses } from '#src/domain/context/access/scope.ts'
import { addDays } from '#src/domain/local-time.ts'
import { type Place, photoOf, saleOf } from './base-record.ts'
import { fieldsOfMls, memberFields, undisclosedPrice, withheldAddress } from './hidden-values.ts'
import { type Kind, type PlantedSource, wordFor } from './specimen.ts'

const fromConsumers = [true, true, false] as const
const fromAll = [true, true, true] as const
const seller = { rule: 'I-11', clientRule: 'V-8' } as const

type KindsOf = (source: PlantedSource, place: Place) => Readonly<Record<string, Kind>>

const open: KindsOf = () => {
  const shown = { rule: 'I-1', title: '', setting: '', hides: [false, false, false] as const }
  return { plain: { ...shown, values: {} }, other: { ...shown, values: {} } }
}

const withheld: KindsOf = (source, place) => ({
  internet: {
    ...seller,
    title: 'Listings that their seller keeps off the internet',
    setting: 'InternetEntireListingDisplayYN is false',
    values: { InternetEntireListingDisplayYN: false },
    hides: fromConsumers,
  },
  address: {
    ...seller,
    title: 'Addresses that the seller withholds, also in captions, directions, and positions',
    setting: 'InternetAddressDisplayYN is false',
    hides: fromConsumers,
    ...withheldAddress(source, place),
  },
  missing: {
    ...seller,
    title: 'Listings whose display flags are missing',
    setting: source.profile.missingFlags === 'withhold' ? 'Withheld' : 'Shown',
    values: { InternetEntireListingDisplayYN: null, InternetAddressDisplayYN: null },
    hides: source.profile.missingFlags === 'withhold' ? fromConsumers : [false, false, false],
  },
  outside: {
    rule: 'I-11',
    title: 'Listings of offices that don’t take part in IDX',
    setting: 'IDXOfficeParticipationYN is false',
    values: { IDXOfficeParticipationYN: false },
    hides: [true, false, false],
  },
})

const licensed: KindsOf = () => ({
  vow: {
    rule: 'V-1',
    title: 'Listings for registered consumers only',
    setting: 'MlgCanUse is VOW',
    values: { MlgCanUse: ['VOW'] },
    hides: [true, false, false],
  },
  idx: {
    rule: 'V-13',
    title: 'Listings for IDX only',
    setting: 'MlgCanUse is IDX',
    values: { MlgCanUse: ['IDX'] },
    hides: [false, true, false],
  },
  backoffice: {
    rule: 'I-14',
    title: 'Listings for members only',
    setting: 'MlgCanUse is BO',
    values: { MlgCanUse: ['BO'] },
    hides: fromConsumers,
  },
})

const kept: KindsOf = () => ({
  recalled: {
    rule: 'I-25',
    title: 'Listings that the MLS took back',
    setting: 'MlgCanView is false',
    values: { MlgCanView: false },
    hides: fromAll,
  },
  exclusive: {
    rule: 'I-24',
    title: 'Office exclusives, for all but their own office',
    setting: 'OfficeExclusiveYN is true',
    values: { OfficeExclusiveYN: true },
    hides: fromAll,
  },
  delayed: {
    rule: 'I-23',
    title: 'Listings of delayed marketing',
    setting: 'DelayedMarketingDate is in the future',
    values: { DelayedMarketingDate: '2999-01-01' },
    hides: fromConsumers,
  },
})

const never = ['Expired', 'Withdrawn', 'Canceled', 'Incomplete']

const byStatus: KindsOf = ({ profile }, place) =>
  Object.fromEntries(
    [...never, ...consumerStatuses.filter((status) => status !== 'Active')].map((status) => {
      const { visitors, clients } = profile
      const isHidden = (statuses: readonly string[]) => !statuses.includes(status)
      return [
        status.replaceAll(' ', '').toLowerCase(),
        {
          rule: 'I-14',
          clientRule: 'V-13',
          title: `Listings with the status ${status}`,
          setting: isHidden(visitors.statuses) ? 'Not shown' : 'Shown',
          values: { StandardStatus: status, ...(status === 'Closed' ? saleOf(place) : {}) },
          hides: [isHidden(visitors.statuses), isHidden(clients.statuses), false],
        },
      ]
    }),
  )

const closedLongAgo: KindsOf = ({ profile: { visitors, clients } }, { today }) => {
  const years = [visitors.closedYears, clients.closedYears].filter((limit) => limit !== null)
  const oldest = Math.max(0, ...years)
  const isHidden = ({ closedYears, statuses }: typeof visitors) =>
    closedYears !== null || !statuses.includes('Closed')
  return {
    closedlong: {
      rule: 'I-21',
      title: 'Listings that closed longer ago than the MLS lets the site show',
      setting: years.length === 0 ? 'No limit' : `${oldest} ${oldest === 1 ? 'year' : 'years'}`,
      values: {
        StandardStatus: 'Closed',
        CloseDate: addDays(today, -366 * (oldest + 1)),
        ListingContractDate: addDays(today, -366 * (oldest + 2)),
        ClosePrice: null,
      },
      hides: [isHidden(visitors), isHidden(clients), false],
    },
  }
}

const soldPrices: KindsOf = ({ profile: { visitors, clients } }, place) => {
  const isHidden = (rules: typeof visitors) =>
    rules.soldPrices !== 'show' ||
    rules.hiddenFields.includes('ClosePrice') ||
    !rules.statuses.includes('Closed') ||
    rules.closedYears === 0
  return {
    soldprice: {
      rule: 'I-21',
      clientRule: 'V-13',
      title: 'Sold prices in states that don’t disclose them',
      setting: visitors.soldPrices === 'show' ? 'Shown' : 'Hidden',
      hides: [isHidden(visitors), isHidden(clients), false],
      ...undisclosedPrice(place),
    },
  }
}

const members: KindsOf = (source, place) => ({
  members: {
    rule: 'I-14',
    title: 'Fields for members: remarks for brokers, owners, occupants, lockboxes, compensation',
    setting: 'Never shown',
    hides: fromConsumers,
    ...memberFields(source, place),
  },
  photo: {
    rule: 'I-14',
    title: 'Photos for members',
    setting: 'Permission is Private',
    hides: fromConsumers,
    values: {
      Media: [
        photoOf(`${wordFor(source, 'photo')}-key`, 'The front'),
        {
          ...photoOf(`${wordFor(source, 'photo')}-private`, `${wordFor(source, 'hall')} inside`),
          Order: 2,
          Permission: ['Private'],
        },
      ],
    },
    partly: {
      secrets: [wordFor(source, 'hall'), `${wordFor(source, 'photo')}-private`],
      oracles: [],
    },
  },
})

export const allKinds: readonly KindsOf[] = [
  open,
  withheld,
  licensed,
  kept,
  byStatus,
  closedLongAgo,
  soldPrices,
  members,
  fieldsOfMls,
]
