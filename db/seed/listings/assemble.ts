import { addDays } from '#src/domain/local-time.ts'
import choices from '../choices/choices.json' with { type: 'json' }
import { countyName, fullName, stateCode } from '../city/index.ts'
import { toPoint } from '../city/plane.ts'
import type { MemberRow, OfficeRow } from '../people/staff.ts'
import { timestamp } from '../tools/demo-days.ts'
import { type Fields, isValueField, type ListingRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Deal, Step } from './drafts/deal.ts'
import type { Draft } from './drafts/listing-draft.ts'

export interface Agents {
  readonly agent: MemberRow
  readonly office: OfficeRow
  readonly coAgent: MemberRow | null
  readonly buyerAgent: MemberRow | null
}

export const systemName = 'Alden County MLS'
export const mlsId = '20160301150000000000100001'

export function assemble(
  random: Random,
  rowKey: number,
  id: string,
  draft: Draft,
  deal: Deal,
  agents: Agents,
  more: Fields,
): ListingRow {
  const fields: Fields = {
    ...identity(random, draft),
    ...draft.fields,
    ...address(draft),
    ...money(draft, deal),
    ...dates(deal, draft),
    ...people(agents),
    ...display(random, deal),
    ...more,
  }
  const columns: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (isValueField(name)) columns[name] = value ?? null
    else if (value !== null && value !== undefined) other[name] = value
  }
  return {
    RowKey: rowKey,
    Id: id,
    ListingKey: id,
    ListingId: '',
    OriginatingSystemName: systemName,
    OriginatingSystemKey: '',
    MlsId: mlsId,
    ...columns,
    Other: other,
  } as ListingRow
}

function identity(random: Random, draft: Draft): Fields {
  const parcel = `${random.int(1, 40)}-${String(random.int(100, 999))}-${String(random.int(1000, 9999))}-${random.int(0, 9)}`
  return {
    PropertyType: draft.propertyType,
    PropertySubType: draft.propertySubType,
    PropertyClass: draft.propertyClass,
    ParcelNumber: draft.kind === 'apartment' ? null : parcel,
  }
}

function address({ site, unit }: Draft): Fields {
  const { latitude, longitude } = toPoint(site.at)
  const street = [site.number, site.compass, fullName(site.street)].filter(Boolean).join(' ')
  const full = [street, unit === null ? null : /^\d/.test(unit) ? `#${unit}` : unit]
    .filter(Boolean)
    .join(' ')
  const { place } = site
  const townZoning = place === null ? 'A-1' : 'R-1'
  return {
    UnparsedAddress: `${full}, ${site.city}, ${stateCode} ${site.postalCode}`,
    StreetAddress: full,
    StreetNumber: site.number,
    StreetNumberNumeric: site.numeric,
    StreetDirPrefix: site.compass,
    StreetName: site.street.name,
    StreetSuffix: site.street.suffix,
    UnitNumber: unit,
    City: site.city,
    PostalCity: site.city,
    StateOrProvince: stateCode,
    PostalCode: site.postalCode,
    CountyOrParish: countyName,
    Country: 'US',
    SubdivisionName: site.subdivision,
    MLSAreaMajor: site.area,
    MLSAreaMinor: site.neighborhood,
    CrossStreet: site.cross,
    Latitude: latitude,
    Longitude: longitude,
    ElementarySchool: site.schools.elementary,
    MiddleOrJuniorSchool: site.schools.middle,
    HighSchool: site.schools.high,
    HighSchoolDistrict: site.schools.district,
    Zoning: place !== null && 'zoning' in place ? place.zoning : townZoning,
  }
}

function money(draft: Draft, deal: Deal): Fields {
  const lease = draft.propertyType.endsWith('Lease')
  return {
    ListPrice: deal.price,
    OriginalListPrice: deal.original,
    PreviousListPrice: deal.previous,
    ClosePrice: deal.closePrice,
    ...(lease
      ? { LeaseAmount: deal.price }
      : {
          TaxAnnualAmount: Math.round(draft.value * 0.0176),
          TaxYear: Number(deal.listed.slice(0, 4)) - 1,
        }),
  }
}

const stamp = (step: Step | undefined) =>
  step === undefined ? null : timestamp(step.date, step.minutes)

function dates(deal: Deal, draft: Draft): Fields {
  const last = deal.steps.at(-1)!
  const pending = deal.steps.findLast(
    (step) => step.kind === 'Pending' || step.kind === 'Active Under Contract',
  )
  const underContract = deal.contract === null ? undefined : pending
  const statusStep = deal.steps.findLast((step) => step.kind !== 'Price Change')
  return {
    StandardStatus: deal.status,
    ListingContractDate: deal.listed,
    OnMarketDate: deal.onMarket,
    OffMarketDate: deal.offMarket,
    PurchaseContractDate:
      draft.propertyType.endsWith('Lease') && deal.contract === null ? null : deal.contract,
    ContingentDate: deal.status === 'Active Under Contract' ? deal.contract : null,
    PendingTimestamp: stamp(underContract),
    CloseDate: deal.closed,
    WithdrawnDate: deal.withdrawn,
    CancellationDate: deal.canceled,
    ExpirationDate: deal.expires,
    OriginalEntryTimestamp: stamp(deal.steps[0]),
    ModificationTimestamp: stamp(last),
    StatusChangeTimestamp: stamp(statusStep),
    PriceChangeTimestamp: stamp(deal.steps.findLast((step) => step.kind === 'Price Change')),
    MajorChangeType: last.kind,
    MajorChangeTimestamp: stamp(last),
    DaysOnMarket: deal.daysOnMarket,
    CumulativeDaysOnMarket: deal.daysOnMarket + deal.earlierDays,
    DaysOnMarketDate: deal.onMarket === null ? null : addDays(deal.onMarket, deal.daysOnMarket),
  }
}

function people({ agent, office, coAgent, buyerAgent }: Agents): Fields {
  return {
    ListAgentKey: agent.MemberKey,
    ListAgentMlsId: agent.MemberMlsId,
    ListAgentFullName: agent.MemberFullName,
    ListAgentEmail: agent.MemberEmail,
    ListAgentDirectPhone: agent.MemberDirectPhone,
    ListOfficeKey: office.OfficeKey,
    ListOfficeMlsId: office.OfficeMlsId,
    ListOfficeName: office.OfficeName,
    ListOfficePhone: office.OfficePhone,
    CoListAgentKey: coAgent?.MemberKey,
    CoListAgentFullName: coAgent?.MemberFullName,
    CoListOfficeKey: coAgent?.OfficeKey,
    BuyerAgentKey: buyerAgent?.MemberKey,
    BuyerAgentFullName: buyerAgent?.MemberFullName,
    BuyerOfficeKey: buyerAgent?.OfficeKey,
  }
}

function display(random: Random, deal: Deal): Fields {
  return {
    InternetAddressDisplayYN: !random.chance(0.03),
    InternetEntireListingDisplayYN: !random.chance(0.02),
    MlsStatus: mlsStatus(random, deal),
  }
}

function mlsStatus(random: Random, { status, steps, daysOnMarket }: Deal): string {
  const names: Readonly<Record<string, readonly string[]>> = choices.mlsStatuses
  if (status !== 'Active') return random.pick(names[status] ?? [status])
  if (steps.at(-1)!.kind === 'Back On Market') return 'Back on Market'
  return daysOnMarket <= 7 ? 'New' : 'Active'
}
