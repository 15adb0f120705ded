import { dates, decimal, many, one, section, shape, text } from './define.ts'

// Fields that RESO lacks and the specification or Spark filters need (SPEC §3, reference on RESO, last rows).
export const productFields = section('Search', [
  text('Id', 26, { storage: 'column', label: 'Listing' }),
  text('MlsId', 26, { storage: 'column' }),
  one('PropertyClass', 'PropertyClass', { storage: 'column' }),
  text('StreetAddress', 255, { storage: 'column', address: true }),
  many('Keywords', null, { storage: 'derived' }),
  shape('Location', { storage: 'derived', address: true }),
  dates('OpenHouses', { storage: 'derived', label: 'Open houses' }),
  decimal('PricePerArea', { storage: 'derived', label: 'Price per sq ft' }),
  decimal('CloseToListRatio', { storage: 'derived', label: 'Close price to list price' }),
])
