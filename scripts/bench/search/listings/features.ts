import type { Random } from '#db/seed/tools/random.ts'
import lists from './features.json' with { type: 'json' }

type Features = Readonly<Record<keyof typeof lists, string | null>>

const names = Object.keys(lists) as (keyof typeof lists)[]

/** Generates lists of features as JSON. They are null for land. */
export function anyFeatures(random: Random, isHome: boolean): Features {
  return Object.fromEntries(
    names.map((name) => [name, isHome ? some(lists[name], random) : null]),
  ) as Features
}

/** Picks one to three adjacent entries of the list, or none. */
function some(list: readonly string[], random: Random): string | null {
  const from = random.int(-1, list.length - 1)
  return from < 0 ? null : JSON.stringify(list.slice(from, from + random.int(1, 3)))
}
