import { section } from '../define/define.ts'
import { choices, days, decimals, flags, integers, lists, moments, texts } from './define-many.ts'

const members = { audience: 'members' } as const

const price = section('Price and terms', [
  ...decimals('AssociationFee2 LandLeaseAmount TaxAssessedValue TaxOtherAnnualAssessmentAmount'),
  ...decimals('TaxAnnualAmountPerLivingAreaUnit TaxAnnualAmountPerSquareFoot'),
  ...choices('AssociationFee2Frequency:FeeFrequency LandLeaseAmountFrequency:FeeFrequency'),
  ...choices('CommonInterest FhaEligibility'),
  ...texts('AssociationName:50 AssociationName2:50 AssociationPhone:16 AssociationPhone2:16'),
  ...lists('AvailableLeaseType:ExistingLeaseType ExistingLeaseType Possession TaxStatusCurrent'),
  ...lists('OwnerPays TenantPays LaborInformation SpecialLicenses'),
  ...flags('HomeWarrantyYN LandLeaseYN LeaseAssignableYN LeaseConsideredYN'),
  ...flags('LeaseRenewalOptionYN RentControlYN'),
  ...days('LandLeaseExpirationDate LeaseExpiration'),
])

const commissions = section('Price and terms', [
  ...texts('BuyerBrokerageCompensation:25 SubAgencyCompensation:25', members),
  ...texts('TransactionBrokerCompensation:25 CompensationComments:255', members),
  // The following fields come from version 1.7 of the dictionary.
  ...texts('BuyerAgencyCompensation:25', members),
  ...choices('BuyerAgencyCompensationType:CompensationType', members),
  ...flags('DualVariableCompensationYN', members),
  ...texts('ConcessionsComments:200 Contingency:1024', members),
  ...choices('BuyerBrokerageCompensationType:CompensationType', members),
  ...choices('SubAgencyCompensationType:CompensationType', members),
  ...choices('TransactionBrokerCompensationType:CompensationType Concessions', members),
  ...lists('LeaseRenewalCompensation BuyerFinancing CurrentFinancing', members),
  ...decimals('ConcessionsAmount', members),
  ...flags('DualOrVariableRateCommissionYN CompSaleYN', members),
])

const changes = section('Dates and changes', [
  ...days('ActivationDate BackOnMarketDate ContractStatusChangeDate'),
  ...days('StartShowingDate', members),
  ...moments('OffMarketTimestamp OnMarketTimestamp DocumentsChangeTimestamp VideosChangeTimestamp'),
  ...moments('OpenHouseModificationTimestamp'),
  ...integers('DaysInMls SimpleDaysOnMarket DaysOnSite', members),
])

const income = section('Business and income', [
  ...decimals(`
    CapRate GrossIncome GrossScheduledIncome NetOperatingIncome TotalActualRent OperatingExpense
    CableTvExpense ElectricExpense FuelExpense FurnitureReplacementExpense GardenerExpense
    InsuranceExpense LicensesExpense MaintenanceExpense ManagerExpense NewTaxesExpense OtherExpense
    PestControlExpense PoolExpense ProfessionalManagementExpense SuppliesExpense TrashExpense
    WaterSewerExpense WorkmansCompensationExpense VacancyAllowance VacancyAllowanceRate
  `),
  ...lists('FinancialDataSource IncomeIncludes OperatingExpenseIncludes'),
  ...integers('NumberOfUnitsInCommunity NumberOfUnitsLeased NumberOfUnitsMoMo NumberOfUnitsVacant'),
  ...choices('UnitsFurnished'),
])

const business = section('Business and income', [
  ...texts('AnchorsCoTenants:1024 BusinessName:255 HoursDaysOfOperationDescription:255'),
  ...lists('BusinessType HoursDaysOfOperation'),
  ...integers(
    'NumberOfFullTimeEmployees NumberOfPartTimeEmployees SeatingCapacity YearEstablished',
  ),
  ...choices('OwnershipType', members),
  ...integers('YearsCurrentOwner', members),
])

export const termsFields = [...price, ...commissions, ...changes, ...income, ...business]
