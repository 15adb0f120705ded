/** What kind of house it is; `houses.ts` says what each is made of. */
export type HouseStyle =
  | 'bungalow'
  | 'foursquare'
  | 'colonial'
  | 'dutch'
  | 'tudor'
  | 'victorian'
  | 'cape'
  | 'ranch'
  | 'midcentury'
  | 'split'
  | 'traditional'
  | 'contemporary'
  | 'modern'
  | 'farmhouse'
  | 'cottage'
  | 'rowhouse'
  | 'townhouse'
  | 'midrise'
  | 'loft'
  | 'garden'

/** Parts of the housing stock, weighed against each other. */
export type HouseMix = Readonly<Partial<Record<HouseStyle, number>>>
