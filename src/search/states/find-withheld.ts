import { isAddressWithheld, type Scope } from '#src/domain/context/access/scope.ts'
import { type Hiding, isHiding } from '#src/domain/context/access/source-rules.ts'
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

export function findHiding(states: readonly ListingState[], hiding: Hiding): Bits {
  const bits = noBits(states.length)
  for (const [at, { row }] of states.entries()) {
    const OriginatingSystemName = String(row['OriginatingSystemName'])
    const StateOrProvince = (row['StateOrProvince'] ?? null) as string | null
    const Country = (row['Country'] ?? null) as string | null
    if (isHiding(hiding, { OriginatingSystemName, StateOrProvince, Country })) addBit(bits, at)
  }
  return bits
}
