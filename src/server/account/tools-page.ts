import { toolsForAgents, toolsSignIn } from '#src/domain/account/messages/account-messages.ts'
import type { ToolNavigation } from '#src/domain/account/tools.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { requireRight } from '#src/use-cases/context/person.ts'

/** The tools of an agent, for pages without their row. */
export function toolsOfAgent(locals: Locals): ToolNavigation {
  requireRight(locals, canWorkWithContacts, toolsSignIn, toolsForAgents)
  const tools = locals.tools()
  if (tools === null) throw new RequestError('Forbidden', toolsForAgents)
  return tools
}
