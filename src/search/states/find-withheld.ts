import { isAddressWithheld, type Scope } from '#src/domain/context/access/scope.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import type { ListingState } from './listing-state.ts'

export function findWithheld(states: readonly ListingState[], scope: Scope): Bits {
  const bits = noBits(states.length)
  for (const [at, { row }] of states.entries()) {
    const flag = row['InternetAddressDisplayYN'] ?? null
    const InternetAddressDisplayYN = flag === null ? null : flag === 1
    const OriginatingSystemName = String(row['OriginatingSystemName'])
    if (isAddressWithheld({ InternetAddressDisplayYN, OriginatingSystemName }, scope))
      addBit(bits, at)
  }
  return bits
}

export function findOfSources(states: readonly ListingState[], sources: readonly string[]): Bits {
  const bits = noBits(states.length)
  for (const [at, { row }] of states.entries())
    if (sources.includes(String(row['OriginatingSystemName']))) addBit(bits, at)
  return bits
}
