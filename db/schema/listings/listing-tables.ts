import { flag, values } from '#db/orm/column-types.ts'
import { index, integer, real, sql, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import { listingAudiences } from '#src/domain/context/access/audience.ts'
import { marketDayParts } from './market-day-table.ts'

const audienceOf = sql`CASE
  WHEN MlgCanView = 0 THEN 'None'
  WHEN OfficeExclusiveYN = 1 THEN 'Office'
  WHEN MlgCanUse IS NULL OR (MlgCanUse LIKE '%"IDX"%' AND MlgCanUse LIKE '%"VOW"%') THEN NULL
  WHEN MlgCanUse LIKE '%"IDX"%' THEN 'IDX'
  WHEN MlgCanUse LIKE '%"VOW"%' THEN 'VOW'
  ELSE 'Members' END`

/**
 * Listings, with columns named as in RESO. Dates are `YYYY-MM-DD`, timestamps UTC `YYYY-MM-DDTHH:MM:SS.sssZ`, prices
 * in the listing's currency, areas in square feet, and coordinates in degrees. Empty lists are NULL. Long texts are in
 * `listing_texts`.
 */
export const listings = sqliteTable(
  'listings',
  {
    RowKey: integer('RowKey').primaryKey(),
    Id: text('Id').notNull(),
    ListingKey: text('ListingKey').notNull(),
    ListingId: text('ListingId').notNull(),
    OriginatingSystemName: text('OriginatingSystemName').notNull(),
    OriginatingSystemKey: text('OriginatingSystemKey').notNull(),
    ParcelNumber: text('ParcelNumber'),
    StandardStatus: text('StandardStatus').notNull(),
    MlsStatus: text('MlsStatus'),
    PropertyType: text('PropertyType').notNull(),
    PropertySubType: text('PropertySubType'),
    SpecialListingConditions: values('SpecialListingConditions'),
    ListPrice: real('ListPrice'),
    OriginalListPrice: real('OriginalListPrice'),
    PreviousListPrice: real('PreviousListPrice'),
    ClosePrice: real('ClosePrice'),
    LeaseAmount: real('LeaseAmount'),
    LeaseAmountFrequency: text('LeaseAmountFrequency'),
    AssociationYN: flag('AssociationYN'),
    AssociationFee: real('AssociationFee'),
    AssociationFeeFrequency: text('AssociationFeeFrequency'),
    TaxAnnualAmount: real('TaxAnnualAmount'),
    TaxYear: integer('TaxYear'),
    ListingContractDate: text('ListingContractDate'),
    OnMarketDate: text('OnMarketDate'),
    OffMarketDate: text('OffMarketDate'),
    PurchaseContractDate: text('PurchaseContractDate'),
    PendingTimestamp: text('PendingTimestamp'),
    CloseDate: text('CloseDate'),
    WithdrawnDate: text('WithdrawnDate'),
    CancellationDate: text('CancellationDate'),
    ExpirationDate: text('ExpirationDate'),
    OriginalEntryTimestamp: text('OriginalEntryTimestamp').notNull(),
    ModificationTimestamp: text('ModificationTimestamp').notNull(),
    StatusChangeTimestamp: text('StatusChangeTimestamp'),
    PriceChangeTimestamp: text('PriceChangeTimestamp'),
    MajorChangeType: text('MajorChangeType'),
    DaysOnMarket: integer('DaysOnMarket'),
    CumulativeDaysOnMarket: integer('CumulativeDaysOnMarket'),
    /** The date on which the source system counted the days on market. */
    DaysOnMarketDate: text('DaysOnMarketDate'),
    MarketDays: integer('MarketDays').generatedAlwaysAs(sql.raw(marketDayParts.own), {
      mode: 'virtual',
    }),
    CumulativeMarketDays: integer('CumulativeMarketDays').generatedAlwaysAs(
      sql.raw(marketDayParts.cumulative),
      { mode: 'virtual' },
    ),
    UnparsedAddress: text('UnparsedAddress'),
    StreetNumber: text('StreetNumber'),
    StreetDirPrefix: text('StreetDirPrefix'),
    StreetName: text('StreetName'),
    StreetSuffix: text('StreetSuffix'),
    StreetDirSuffix: text('StreetDirSuffix'),
    UnitNumber: text('UnitNumber'),
    City: text('City'),
    StateOrProvince: text('StateOrProvince'),
    PostalCode: text('PostalCode'),
    CountyOrParish: text('CountyOrParish'),
    Country: text('Country'),
    SubdivisionName: text('SubdivisionName'),
    MLSAreaMajor: text('MLSAreaMajor'),
    MLSAreaMinor: text('MLSAreaMinor'),
    Latitude: real('Latitude'),
    Longitude: real('Longitude'),
    HighSchoolDistrict: text('HighSchoolDistrict'),
    InternetAddressDisplayYN: flag('InternetAddressDisplayYN'),
    InternetEntireListingDisplayYN: flag('InternetEntireListingDisplayYN'),
    BedroomsTotal: integer('BedroomsTotal'),
    BathroomsTotalInteger: integer('BathroomsTotalInteger'),
    BathroomsFull: integer('BathroomsFull'),
    BathroomsHalf: integer('BathroomsHalf'),
    BathroomsThreeQuarter: integer('BathroomsThreeQuarter'),
    LivingArea: real('LivingArea'),
    BuildingAreaTotal: real('BuildingAreaTotal'),
    YearBuilt: integer('YearBuilt'),
    Stories: integer('Stories'),
    Levels: values('Levels'),
    ArchitecturalStyle: values('ArchitecturalStyle'),
    ConstructionMaterials: values('ConstructionMaterials'),
    Basement: values('Basement'),
    NewConstructionYN: flag('NewConstructionYN'),
    NumberOfUnitsTotal: integer('NumberOfUnitsTotal'),
    GarageSpaces: real('GarageSpaces'),
    GarageYN: flag('GarageYN'),
    ParkingFeatures: values('ParkingFeatures'),
    FireplacesTotal: integer('FireplacesTotal'),
    FireplaceFeatures: values('FireplaceFeatures'),
    Heating: values('Heating'),
    Cooling: values('Cooling'),
    Appliances: values('Appliances'),
    Flooring: values('Flooring'),
    InteriorFeatures: values('InteriorFeatures'),
    ExteriorFeatures: values('ExteriorFeatures'),
    PoolPrivateYN: flag('PoolPrivateYN'),
    PoolFeatures: values('PoolFeatures'),
    WaterfrontYN: flag('WaterfrontYN'),
    WaterfrontFeatures: values('WaterfrontFeatures'),
    ViewYN: flag('ViewYN'),
    View: values('View'),
    LotSizeArea: real('LotSizeArea'),
    LotSizeAcres: real('LotSizeAcres'),
    LotFeatures: values('LotFeatures'),
    Zoning: text('Zoning'),
    CommunityFeatures: values('CommunityFeatures'),
    SeniorCommunityYN: flag('SeniorCommunityYN'),
    PetsAllowed: values('PetsAllowed'),
    Furnished: text('Furnished'),
    ShowingContactName: text('ShowingContactName'),
    ShowingContactPhone: text('ShowingContactPhone'),
    ShowingContactType: values('ShowingContactType'),
    LockBoxType: values('LockBoxType'),
    ListAgentKey: text('ListAgentKey'),
    ListAgentFullName: text('ListAgentFullName'),
    ListAgentEmail: text('ListAgentEmail'),
    ListAgentDirectPhone: text('ListAgentDirectPhone'),
    ListOfficeKey: text('ListOfficeKey'),
    ListOfficeName: text('ListOfficeName'),
    ListOfficePhone: text('ListOfficePhone'),
    CoListAgentKey: text('CoListAgentKey'),
    CoListAgentFullName: text('CoListAgentFullName'),
    CoListOfficeKey: text('CoListOfficeKey'),
    BuyerAgentKey: text('BuyerAgentKey'),
    BuyerOfficeKey: text('BuyerOfficeKey'),
    PhotosCount: integer('PhotosCount'),
    VirtualTourURLBranded: text('VirtualTourURLBranded'),
    VirtualTourURLUnbranded: text('VirtualTourURLUnbranded'),
    MlsId: text('MlsId').notNull(),
    PropertyClass: text('PropertyClass'),
    /** ISO 4217 code for the prices; NULL means the currency of the brokerage. */
    Currency: text('Currency'),
    StreetAddress: text('StreetAddress'),
    /** False if the MLS shows the listing to no one. */
    MlgCanView: flag('MlgCanView'),
    /** Uses that the MLS permits (IDX, VOW, …); NULL permits all. */
    MlgCanUse: values('MlgCanUse'),
    OfficeExclusiveYN: flag('OfficeExclusiveYN'),
    /** The first day on which people other than MLS members may see the listing. */
    DelayedMarketingDate: text('DelayedMarketingDate'),
    /** Who may see the listing, computed from the columns above; NULL means everyone. */
    Audience: text('Audience', { enum: listingAudiences }).generatedAlwaysAs(audienceOf, {
      mode: 'virtual',
    }),
    /** To whom another listing of the home is shown instead (`src/domain/listings/homes/shown-instead.ts`). */
    HomeShownTo: text('HomeShownTo'),
    /** Values of all other fields of the dictionary and the source, by name. */
    Other: text('Other', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Values of custom fields, by group and then by name. */
    CustomFields: text('CustomFields', { mode: 'json' }).$type<
      Record<string, Record<string, unknown>>
    >(),
    /** Takes the next higher number with every change to any listing, so that copies can be updated incrementally. */
    ChangeSeq: integer('ChangeSeq').notNull().default(0),
  },
  (t) => [
    uniqueIndex('listings_id').on(t.Id),
    uniqueIndex('listings_source').on(t.OriginatingSystemName, t.OriginatingSystemKey),
    index('listings_listing_id').on(t.ListingId),
    index('listings_street_address').on(t.StreetAddress),
    // Indexes parcel numbers without punctuation and leading zeros, and house numbers. Used by `findOfSameHome`.
    index('listings_home')
      .on(
        sql`lower(ltrim(replace(replace(replace(replace(replace(replace(replace(ParcelNumber, '-', ''), '.', ''), ' ', ''), '/', ''), '_', ''), ',', ''), '#', ''), '0'))`,
        sql`CAST(StreetAddress AS INTEGER)`,
      )
      .where(sql`StandardStatus IN ('Active', 'Active Under Contract', 'Coming Soon', 'Pending')`),
    index('listings_status_date').on(t.StandardStatus, t.ListingContractDate),
    index('listings_city').on(t.City, t.StandardStatus, t.PropertyType, t.ListPrice),
    index('listings_change_seq').on(t.ChangeSeq),
    index('listings_source_key')
      .on(sql`(Other ->> 'SourceListingKey')`)
      .where(sql`(Other ->> 'SourceListingKey') IS NOT NULL`),
    index('listings_currency').on(t.Currency).where(sql`Currency IS NOT NULL`),
    // In the order of the rows, so that imports append to it. To find an office’s listings, all of it is read.
    index('listings_office').on(t.RowKey, t.ListOfficeKey).where(sql`ListOfficeKey IS NOT NULL`),
    index('listings_delayed')
      .on(t.DelayedMarketingDate)
      .where(sql`DelayedMarketingDate IS NOT NULL`),
    index('listings_exclusive').on(t.ListOfficeKey).where(sql`OfficeExclusiveYN = 1`),
  ],
)

/** Long texts of listings. `listing_words` indexes the public ones together with the address. */
export const listingTexts = sqliteTable('listing_texts', {
  RowKey: integer('RowKey')
    .primaryKey()
    .references(() => listings.RowKey, { onDelete: 'cascade' }),
  Directions: text('Directions'),
  PublicRemarks: text('PublicRemarks'),
  PrivateRemarks: text('PrivateRemarks'),
  ShowingInstructions: text('ShowingInstructions'),
})
