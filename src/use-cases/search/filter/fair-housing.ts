import { type Barred, readBarred } from '#src/domain/search/fair-housing/read-barred.ts'
import { searchedTexts } from '#src/domain/search/fair-housing/searched-texts.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { nameFields } from '#src/domain/search/location/location-kinds.ts'
import { typedName } from '#src/domain/search/location/typed-place.ts'
import { findExactName } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'

/** Whether a condition asks who lives in a home or near it. */
export async function asksForPeople(context: Context, condition: Condition): Promise<boolean> {
  for (const text of searchedTexts(condition)) if (await isBarred(context, text)) return true
  return false
}

/** Whether a text asks who lives in a home or near it. Names of places, schools, and streets never do. */
export async function isBarred(context: Context, text: string): Promise<boolean> {
  const barred = readBarred(text)
  return barred !== null && !(await isNamed(context, barred))
}

const longestName = 6

async function isNamed(context: Context, barred: Barred): Promise<boolean> {
  const typed = namesAround(barred).map(typedName)
  for (const field of nameFields) {
    const table = await findNamesInTime(context, field)
    if (table === null) continue
    if (typed.some((name) => findExactName(table, name, name.words.join(' ')) !== null)) return true
  }
  return false
}

/** What may be a name: the words, alone or among others, or without their first one if the name goes on after them. */
function namesAround({ words, from, to }: Barred): string[][] {
  const names: string[][] = []
  for (let start = Math.max(0, to - longestName); start <= from + 1; start++)
    for (let end = to + Number(start > from); end <= start + longestName; end++)
      if (start < to && end <= words.length) names.push(words.slice(start, end))
  return names
}
