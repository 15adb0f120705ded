// Values of RESO Data Dictionary 2.0, in its spelling.

export const standardStatuses: readonly string[] = [
  'Active',
  'Active Under Contract',
  'Coming Soon',
  'Pending',
  'Closed',
  'Canceled',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Withdrawn',
]

export const leaseTypes: readonly string[] = ['Residential Lease', 'Commercial Lease']

export const propertySubTypes: readonly string[] = [
  'Single Family Residence',
  'Condominium',
  'Townhouse',
  'Apartment',
  'Duplex',
  'Triplex',
  'Quadruplex',
  'Multi Family',
  'Cabin',
  'Manufactured Home',
  'Manufactured On Land',
  'Mobile Home',
  'Stock Cooperative',
  'Own Your Own',
  'Timeshare',
  'Deeded Parking',
  'Boat Slip',
  'Unimproved Land',
  'Agriculture',
  'Farm',
  'Ranch',
  'Office',
  'Retail',
  'Industrial',
  'Warehouse',
  'Mixed Use',
  'Hotel/Motel',
  'Business',
]

export const propertyTypes: readonly string[] = [
  'Residential',
  'Residential Lease',
  'Residential Income',
  'Land',
  'Farm',
  'Manufactured In Park',
  'Commercial Sale',
  'Commercial Lease',
  'Business Opportunity',
]
