import { parentFields } from '#src/domain/location/kinds.ts'
import { type LocationOption, optionId } from '#src/domain/location/option.ts'
import { facetBeside, soon } from '#src/use-cases/context/beside.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { queryFor } from '#src/use-cases/listings/visible-listings.ts'

// What places lie in hardly ever changes, and asking for it costs more than finding the place: it is kept.

const mostKept = 5_000

const memory = new WeakMap<Context['db'], Map<string, Promise<string | null>>>()

/** The option with the place that most of its listings lie in, or the office of an agent. */
export async function withParent(
  context: Context,
  option: LocationOption,
): Promise<LocationOption> {
  const field = parentFields[option.fieldName]
  if (field === undefined || option.parent !== null || option.parentId !== null) return option
  const parent = await soon(parentOf(context, option, field), null)
  return parent === null ? option : { ...option, parent, parentId: optionId(field, parent) }
}

/** Null also when the search has no time for it now. */
function parentOf(
  context: Context,
  { fieldName, value }: LocationOption,
  field: string,
): Promise<string | null> {
  const known = memory.get(context.db) ?? new Map<string, Promise<string | null>>()
  memory.set(context.db, known)
  const key = JSON.stringify([fieldName, value, context.scope])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const found = findParent(context, fieldName, value, field).catch(() => {
    known.delete(key)
    return null
  })
  if (known.size >= mostKept) known.delete(known.keys().next().value!)
  known.set(key, found)
  return found
}

async function findParent(
  context: Context,
  fieldName: string,
  value: string,
  parent: string,
): Promise<string | null> {
  const [most] = await facetBeside(context, queryFor(context, fieldName, value), {
    field: parent,
    limit: 1,
  })
  return most?.value ?? null
}
