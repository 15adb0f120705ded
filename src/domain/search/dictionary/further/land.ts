import { section } from '../define/define.ts'
import { choices, decimals, flags, integers, lists, texts } from './define-many.ts'

const located = { address: true } as const

const location = section('Address and location', [
  ...texts('StreetAdditionalInfo:50 StreetSuffixModifier:25 UniversalPropertySubId:128', located),
  ...texts('CarrierRoute:9 MapCoordinate:25 MapCoordinateSource:25 MapURL:8000', located),
  ...texts('AdditionalParcelsDescription:255 ParkName:50', located),
  ...texts('CityRegion:150 ContinentRegion:150 CountryRegion:150 StateRegion:150 Township:50'),
  ...choices('ElementarySchoolDistrict MiddleOrJuniorSchoolDistrict'),
  ...choices('PropertyTimeZoneName:IanaTimeZoneValues'),
  ...flags('AdditionalParcelsYN PropertyTimeZoneObservesDstYN'),
  ...integers('PropertyTimeZoneStandardOffset Elevation'),
  ...choices('ElevationUnits:LinearUnits'),
])

const parcel = section('Address and location', [
  ...texts('TaxBlock:25 TaxBookNumber:25 TaxLegalDescription:6000 TaxLot:25', located),
  ...texts('TaxMapNumber:25 TaxParcelLetter:25 TaxTract:25', located),
  ...texts('PublicSurveyRange:20 PublicSurveySection:20 PublicSurveyTownship:20', located),
])

const distances = Object.entries({
  Bus: 'bus',
  Electric: 'electricity',
  Freeway: 'freeway',
  Gas: 'gas',
  PhoneService: 'phone service',
  PlaceofWorship: 'place of worship',
  SchoolBus: 'school bus',
  Schools: 'schools',
  Sewer: 'sewer',
  Shopping: 'shopping',
  Street: 'street',
  Water: 'water',
}).flatMap(([to, words]) => [
  ...decimals(`DistanceTo${to}Numeric`, { label: `Distance to ${words}` }),
  ...choices(`DistanceTo${to}Units:LinearUnits`, { label: `Distance to ${words} in` }),
  ...texts(`DistanceTo${to}Comments:255`, { label: `Comments on the distance to ${words}` }),
])

const lot = section('Lot and utilities', [
  ...choices('LotDimensionsSource LotSizeSource FarmLandAreaSource:AreaSource'),
  ...choices('FarmLandAreaUnits:AreaUnits'),
  ...decimals('CultivatedArea PastureArea RangeArea WoodedArea IrrigationWaterRightsAcres'),
  ...integers(`
    NumberOfLots NumberOfSeparateElectricMeters NumberOfSeparateGasMeters
    NumberOfSeparateWaterMeters
  `),
  ...lists(`
    CurrentUse:CurrentOrPossibleUse DevelopmentStatus FrontageType HorseAmenities IrrigationSource
    PossibleUse:CurrentOrPossibleUse RoadFrontageType RoadResponsibility RoadSurfaceType Vegetation
  `),
  ...flags(`
    CropsIncludedYN ElectricOnPropertyYN FarmCreditServiceInclYN GrazingPermitsBlmYN
    GrazingPermitsForestServiceYN GrazingPermitsPrivateYN IrrigationWaterRightsYN
  `),
  ...texts('FrontageLength:255 Topography:255 ZoningDescription:255'),
  ...distances,
])

export const landFields = [...location, ...parcel, ...lot]
