import { allBarred, type Barred } from '#src/domain/search/fair-housing/read-barred.ts'
import { searchedTexts } from '#src/domain/search/fair-housing/searched-texts.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { nameFields } from '#src/domain/search/location/location-kinds.ts'
import { fit } from '#src/domain/search/location/rank.ts'
import { typedName } from '#src/domain/search/location/typed-place.ts'
import { findExactName, findNames, type NameMatch } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findNamesInTime } from '#src/use-cases/search/names/location-names.ts'

/** Whether a condition asks who lives in a home or near it. */
export async function asksForPeople(context: Context, condition: Condition): Promise<boolean> {
  for (const text of searchedTexts(condition)) if (await isBarred(context, text)) return true
  return false
}

/** Whether a text asks who lives in a home or near it. Names of places, schools, and streets never do. */
export async function isBarred(context: Context, text: string): Promise<boolean> {
  for (const barred of allBarred(text)) if (!(await isNamed(context, barred))) return true
  return false
}

const longestName = 6
const begins = ({ fit: found }: NameMatch) => found <= fit.prefix

async function isNamed(context: Context, barred: Barred): Promise<boolean> {
  const typed = namesAround(barred).map(typedName)
  const cut = barred.cut ? namesAround({ ...barred, words: barred.cut }).map(typedName) : []
  for (const field of nameFields) {
    const table = await findNamesInTime(context, field)
    if (table === null) continue
    if (typed.some((name) => findExactName(table, name, name.words.join(' ')) !== null)) return true
    if (cut.some((name) => findNames(table, name, 1, false).some(begins))) return true
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
