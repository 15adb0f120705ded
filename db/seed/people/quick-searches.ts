import type { quickSearches } from '../../schema/index.ts'
import { addDays, timestamp } from '../tools/days.ts'
import { staffId } from './staff.ts'

const searches = [
  {
    Name: 'New this week',
    Filter:
      "PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Active','Coming Soon' And ListingContractDate Ge days(-7)",
  },
  {
    Name: 'Open houses this week',
    Filter: "StandardStatus Eq 'Active' And OpenHouses Bt days(0),days(7)",
  },
  {
    Name: 'Family homes under $400,000',
    Filter:
      "PropertyType Eq 'Residential' And StandardStatus Eq 'Active','Coming Soon' And ListPrice Le 400000 And BedroomsTotal Ge 3",
  },
  {
    Name: 'For rent now',
    Filter: "PropertyType Eq 'Residential Lease' And StandardStatus Eq 'Active','Coming Soon'",
    SortId: 'price_asc',
  },
  {
    Name: 'Sold in the last 90 days',
    Filter:
      "PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Closed' And CloseDate Ge days(-90)",
  },
]

/** Searches that the brokerage offers to everyone. */
export function createQuickSearches(today: string): (typeof quickSearches.$inferInsert)[] {
  const created = timestamp(addDays(today, -90), 960)
  return searches.map((search, i) => ({
    Id: staffId('2024-01-03', i),
    SortId: null,
    ...search,
    CreatedAt: created,
    ModifiedAt: created,
  }))
}
