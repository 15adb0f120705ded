import { isAddressWithheld, type Scope } from '#src/domain/context/access/scope.ts'
import { addBit, type Bits, noBits } from './bits.ts'
import type { ListingState } from './listing-state.ts'

export function findWithheld(states: readonly ListingState[], scope: Scope): Bits {
  const bits = noBits(states.length)
  for (const [at, { row }] of states.entries()) {
    const flag = row['InternetAddressDisplayYN'] ?? null
    const InternetAddressDisplayYN = flag === null ? null : flag === 1
    if (isAddressWithheld({ InternetAddressDisplayYN }, scope)) addBit(bits, at)
  }
  return bits
}
