import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import {
  dataNote,
  inputInvalid,
  messageInvalid,
  noSuchTool,
  startInvalid,
} from '#src/domain/api/assistants/messages.ts'
import { isExpected } from '#src/domain/errors.ts'
import { failureOf } from '#src/server/context/request/answer/failure.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { type AssistantTool, assistantTools } from './assistant-tools.ts'

/** What is wrong with a message, which the SDK would answer with the schema’s report; null if nothing is. */
export function problemWith(message: unknown): string | null {
  const { data } = JSONRPCMessageSchema.safeParse(message)
  if (data === undefined) return messageInvalid
  const isStart = 'method' in data && data.method === 'initialize'
  return isStart && !InitializeRequestSchema.safeParse(data).success ? startInvalid : null
}

/** Answers one message. There are no sessions, so each has a server of its own, which costs a fraction of a millisecond. */
export async function answerMessage(
  context: ApiContext,
  request: Request,
  message: unknown,
): Promise<Response> {
  const server = serverFor(context)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

function serverFor(context: ApiContext): Server {
  const tools = assistantTools.filter(({ isFor }) => isFor(context))
  const { publicOrigin, siteName } = context
  const server = new Server(
    { name: 'plat', title: siteName, version: '1', websiteUrl: publicOrigin },
    {
      capabilities: { tools: {} },
      instructions:
        `Listings of ${siteName}. Wherever you show a listing, name its attribution, link its page, and show the ` +
        `notices that come with it. ${dataNote}`,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describeTool) }))
  // A handler by schema would answer wrong parameters with the schema’s report.
  server.fallbackRequestHandler = ({ method, params }) => {
    if (method !== 'tools/call') throw new McpError(ErrorCode.MethodNotFound, 'Method not found')
    const tool = tools.find(({ name }) => name === params?.['name'])
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, noSuchTool(String(params?.['name']).slice(0, 60)))
    return callTool(context, tool, params?.['arguments'] ?? {})
  }
  return server
}

const describeTool = ({ name, title, description, input }: AssistantTool) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
})

async function callTool(
  context: ApiContext,
  tool: AssistantTool,
  given: unknown,
): Promise<CallToolResult> {
  const input = tool.input.safeParse(given)
  if (!input.success) return refusal(inputInvalid(input.error.issues.slice(0, 5).map(problemOf)))
  try {
    const { text, structured } = await tool.run(context, input.data)
    return { content: [{ type: 'text', text }], structuredContent: structured }
  } catch (error) {
    if (!isExpected(error)) context.log.error({ err: error, tool: tool.name }, 'tool failed')
    return refusal(failureOf(error).message)
  }
}

const problemOf = ({ path, message }: z.core.$ZodIssue) =>
  `${path.length === 0 ? '' : `${path.join('.').slice(0, 60)}: `}${message.slice(0, 200)}.`

const refusal = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})
