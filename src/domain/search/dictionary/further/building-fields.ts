import { section } from '../define/define.ts'
import { choices, decimals, flags, integers, lists, texts } from './define-many.ts'

const members = { audience: 'members' } as const

const structure = section('Structure', [
  ...decimals(`
    AboveGradeUnfinishedArea BelowGradeUnfinishedArea FoundationArea GrossLivingAreaAnsi
    LeasableArea
  `),
  ...choices(`
    AboveGradeFinishedAreaSource:AreaSource AboveGradeUnfinishedAreaSource:AreaSource
    AboveGradeUnfinishedAreaUnits:AreaUnits BelowGradeFinishedAreaSource:AreaSource
    BelowGradeUnfinishedAreaSource:AreaSource BelowGradeUnfinishedAreaUnits:AreaUnits
    BuildingAreaSource:AreaSource LeasableAreaUnits:AreaUnits LivingAreaSource:AreaSource
    DirectionFaces YearBuiltSource
  `),
  ...lists(
    'BodyType BuildingFeatures CommonWalls DoorFeatures RoomType Skirt UnitTypeType WindowFeatures',
  ),
  ...integers(`
    BathroomsPartial BedroomsPossible EntryLevel MainLevelBathrooms MainLevelBedrooms
    NumberOfBuildings StoriesTotal YearBuiltEffective
  `),
  ...flags('BasementYN HabitableResidenceYN PropertyAttachedYN'),
  ...texts(`
    BuilderModel:50 BuilderName:50 BuildingName:50 EntryLocation:50 YearBuiltDetails:1024
  `),
])

const manufactured = section('Structure', [
  ...texts('DOH1:25 DOH2:25 DOH3:25 License1:25 License2:25 License3:25', members),
  ...texts('SerialU:25 SerialX:25 SerialXX:25', members),
  ...texts('Make:50 Model:50'),
  ...integers('MobileLength MobileWidth NumberOfPads'),
  ...choices('MobileDimUnits:LinearUnits'),
  ...flags('MobileHomeRemainsYN'),
])

const features = section('Features', [
  ...flags('CarportYN CoolingYN HeatingYN OpenParkingYN'),
  ...decimals('CoveredSpaces OpenParkingSpaces'),
  ...lists('OtherEquipment OtherStructures SpaFeatures'),
  ...texts('OtherParking:1024 RVParkingDimensions:50'),
])

const green = section('Features', [
  ...lists(`
    GreenBuildingVerificationType GreenEnergyEfficient GreenEnergyGeneration GreenIndoorAirQuality
    GreenLocation GreenSustainability GreenWaterConservation PowerProductionType
  `),
  ...flags('GreenVerificationYN PowerProductionYN'),
  ...integers('WalkScore'),
])

export const buildingFields = [...structure, ...manufactured, ...features, ...green]
