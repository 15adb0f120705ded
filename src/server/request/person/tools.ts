import { type ShownTools, toolAt, toolsOf } from '#src/domain/account/tools.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { countWaiting } from '#src/use-cases/tools/count-waiting.ts'

/** Null on pages outside the tools. */
export function toolsOn(path: string, context: Context): ShownTools | null {
  const tools = toolsOf(personOf(context))
  const current = toolAt(tools, path)
  return current && { tools, current, waiting: countWaiting(context) }
}
