import { handleMcp } from '#src/server/api/assistants/mcp-page.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const ALL = json(handleMcp)
