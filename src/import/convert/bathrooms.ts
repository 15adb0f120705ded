import type { Value } from '#src/import/record/record.ts'
import { toNumber } from './values/numbers.ts'
import { isRefusal, type Refusal, refuse } from './values/refusal.ts'

type Bathrooms = Record<string, Value>

/** 1.75 is a full and a three-quarter bathroom; every fraction is a room. Null when empty. */
export function bathroomsOfQuarters(raw: unknown): Bathrooms | null | Refusal {
  const number = toNumber(raw)
  if (number === null || isRefusal(number)) return number
  const full = Math.floor(number)
  const quarters = (number - full) * 4
  if (number < 0 || !Number.isInteger(quarters)) return refuse('is not a number of quarters')
  return {
    BathroomsFull: full,
    BathroomsThreeQuarter: quarters === 3 ? 1 : 0,
    BathroomsHalf: quarters === 2 ? 1 : 0,
    BathroomsOneQuarter: quarters === 1 ? 1 : 0,
    BathroomsTotalInteger: full + (quarters > 0 ? 1 : 0),
  }
}

/** Bathrooms in words: `1.5 shared baths`, `2 baths`, `Half-bath`, `Private half-bath`. */
export function bathroomsOfWords(raw: unknown): Bathrooms | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  const text = String(raw).trim().toLowerCase()
  if (/\bhalf[- ]bath/.test(text)) return bathroomsOfQuarters(0.5)
  const number = /^(\d+(?:\.\d+)?)\s+(?:shared |private )?(?:half-)?baths?(?:rooms?)?$/.exec(text)
  return number === null
    ? refuse('does not say how many bathrooms')
    : bathroomsOfQuarters(number[1])
}
