import { findMembers } from '#db/queries/listings/listing-people-rows.ts'
import {
  type AnswererRow,
  findAdministrators,
  findAgentById,
  findAgentByKey,
  findPrimaryAgent,
} from '#db/queries/visits/answerers.ts'
import { emailKey, emailProblem } from '#src/domain/contacts/email.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Mailbox {
  readonly address: string
  readonly name: string
  readonly userId: string
}

export interface Responder {
  /** The agent who answers messages; null if the administrators do. */
  readonly agentId: string | null
  readonly name: string
  /** Mailboxes of those who answer; empty if none has a mail address. */
  readonly mailboxes: readonly Mailbox[]
}

export function findResponder(context: Context, listAgentKey: string | null): Responder {
  const { db, user, agentId } = context
  const byKey = (key: string | null) => (key === null ? null : findAgentByKey(db.read, key))
  const agent =
    byKey(listAgentKey) ??
    (user === null ? null : findPrimaryAgent(db.read, user.id)) ??
    byKey(agentId)
  return agent === null ? administratorsOf(context) : answererOf(context, agent)
}

/**
 * Returns who answers replies to an earlier message. `id` is the agent stored with it; without one, the administrators
 * answer.
 */
export function answererById(context: Context, id: string | null): Responder {
  const agent = id === null ? null : findAgentById(context.db.read, id)
  return agent === null ? administratorsOf(context) : answererOf(context, agent)
}

function administratorsOf({ db, siteName }: Context): Responder {
  const mailboxes = findAdministrators(db.read).flatMap(({ Id, DisplayName, Email }) =>
    isAddress(Email) ? [{ address: Email, name: DisplayName, userId: Id }] : [],
  )
  const byAddress = new Map(mailboxes.map((mailbox) => [emailKey(mailbox.address), mailbox]))
  return { agentId: null, name: siteName, mailboxes: [...byAddress.values()] }
}

function answererOf({ db }: Context, agent: AnswererRow): Responder {
  const { Id, DisplayName, Email, AgentKey } = agent
  const member = AgentKey === null ? undefined : findMembers(db, [AgentKey]).get(AgentKey)
  const address = [Email, member?.MemberEmail ?? null].find(isAddress)
  const mailboxes = address === undefined ? [] : [{ address, name: DisplayName, userId: Id }]
  return { agentId: Id, name: DisplayName, mailboxes }
}

const isAddress = (text: string | null): text is string =>
  text !== null && emailProblem(text) === null
