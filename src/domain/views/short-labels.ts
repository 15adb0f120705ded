import type { Field } from '#src/domain/dictionary/index.ts'
import { numberHead } from '#src/domain/listing/number-name.ts'

/** Of fields whose own label is too long for a table. */
const shortLabels: Readonly<Record<string, string>> = {
  DaysOnMarket: 'Days',
  CumulativeDaysOnMarket: 'Days in all',
  StatusChangeTimestamp: 'Changed',
  ListAgentFullName: 'Agent',
  ListOfficeName: 'Office',
  LeaseTerm: 'Lease',
  PetsAllowed: 'Pets',
}

export const shortLabel = ({ name, label }: Field): string =>
  name === 'ListingId' ? numberHead() : (shortLabels[name] ?? label)
