import { boolean, date, dates, decimal, many, one, section, shape, text } from './define/define.ts'

const forMembers = { storage: 'column', audience: 'members' } as const

// Fields that RESO lacks and the specification or Spark filters need (SPEC §3, SparkQL §12).
export const productFields = section('Search', [
  text('Id', 26, { storage: 'column', label: 'Listing' }),
  text('MlsId', 26, { storage: 'column' }),
  one('PropertyClass', 'PropertyClass', { storage: 'column' }),
  text('Currency', 3, { storage: 'column' }),
  text('StreetAddress', 255, { storage: 'column', address: true }),
  boolean('MlgCanView', { ...forMembers, label: 'May be shown' }),
  many('MlgCanUse', null, { ...forMembers, label: 'Uses the MLS allows' }),
  boolean('OfficeExclusiveYN', { ...forMembers, label: 'Office exclusive' }),
  date('DelayedMarketingDate', { ...forMembers, label: 'Marketing begins' }),
  text('Audience', 10, { ...forMembers, label: 'Shown to' }),
  many('Keywords', null, { storage: 'derived' }),
  shape('Location', { storage: 'derived', address: true }),
  dates('OpenHouses', { storage: 'derived', label: 'Open houses' }),
  decimal('PricePerArea', { storage: 'derived', label: 'Price per sq ft' }),
  decimal('CloseToListRatio', { storage: 'derived', label: 'Close price to list price' }),
])
