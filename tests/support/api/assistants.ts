import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onTestFinished } from 'vitest'
import type { AssistantHome, AssistantNotices } from '#src/domain/api/assistants/assistant-views.ts'

export interface ToolReply {
  readonly text: string
  readonly isError: boolean
  readonly structured: {
    readonly [name: string]: unknown
    readonly homes: readonly AssistantHome[]
    readonly home: AssistantHome
    readonly notices: AssistantNotices
    readonly notes: readonly string[]
    readonly total: number
    readonly filter: string
    readonly sentence: string
    readonly address: string
  }
}

/** The published client of the protocol, connected with a key. */
export async function assistant(origin: string, key: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { Authorization: `Bearer ${key}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  onTestFinished(() => client.close())
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<ToolReply> => {
    const answer = await client.callTool({ name, arguments: input })
    const content = answer.content as { type: string; text: string }[]
    return {
      text: content.map(({ text }) => text).join('\n'),
      isError: answer.isError === true,
      structured: (answer.structuredContent ?? {}) as ToolReply['structured'],
    }
  }
  return { client, call }
}
