import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import {
  alertGoPath,
  alertOpenPath,
  alertSettingsPath,
  alertStopPath,
} from '#src/domain/alerts/paths.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import { type AlertSection, alertMail } from '#src/mail/templates/alert-mail.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { openAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'
import { stopHeaders } from '#src/use-cases/sharing/stops/stop-tokens.ts'
import type { Composed } from './compose-alert.ts'
import { hasCopy, type Recipient } from './recipient.ts'

export type AlertSite = Site & { readonly vault: Vault }
type MailContext = Context & { readonly vault: Vault }

export interface OutgoingMail extends MessageContent<'alert'> {
  readonly recipient: string
  readonly recipientName: string
  readonly userId: string | null
  readonly listings: Readonly<Record<string, boolean>>
  readonly headers?: Readonly<Record<string, string>>
}

interface Parts {
  readonly recipient: Recipient
  readonly rows: readonly AlertWithPeople[]
  readonly composed: Composed
  readonly isOfSeveral: boolean
  readonly at: Date
}

type TokenOf = (row: AlertWithPeople) => string | null

/** Links carry a token of the recipient, by which clicks are counted. */
export function mailFor(
  context: MailContext,
  { recipient, rows, composed, isOfSeveral, at }: Parts,
): OutgoingMail {
  const { publicOrigin: origin, vault } = context
  const tokenOf: TokenOf = (row) => openAlertToken(vault, row.alert.TokenSealed)
  const reported = rows.filter((row) => isTold(row, composed))
  const token = reported.map(tokenOf).find((text) => text !== null) ?? null
  const stopUrl =
    token === null ? null : origin + alertStopPath(token, isOfSeveral ? { mail: at } : {})
  const asking = reported.filter(({ alert }) => alert.TellOfOpens)
  const ofEachOwner = new Map(asking.map((row) => [row.owner.Id, tokenOf(row)]))
  const openedBy = [...ofEachOwner.values()].filter((openedAt) => openedAt !== null)
  const agent = recipient.isContact ? reported[0]!.owner : null
  const sections = sectionsOf(origin, reported, composed, tokenOf)
  const content = alertMail(context.mail, {
    name: recipient.name,
    sections,
    total: composed.total,
    moreUrl: urlOf(origin, token, morePath(reported[0]!)),
    stopUrl,
    pixelUrls: openedBy.map((opener) => origin + alertOpenPath(opener)),
    copyOf: null,
    from: agent?.DisplayName ?? null,
  })
  return {
    ...content,
    recipient: recipient.address,
    recipientName: recipient.name,
    userId: recipient.userId,
    listings: listingsIn(sections),
    headers: {
      ...(agent?.Email ? { 'Reply-To': agent.Email } : {}),
      ...(stopUrl === null ? {} : stopHeaders(stopUrl)),
    },
  }
}

const isTold = ({ alert }: AlertWithPeople, { listings }: Composed) =>
  listings.some(({ alertId }) => alertId === alert.Id)

/**
 * Returns copies of a contact's alert mail for the owners who asked for them. Copies have no links for tracking and
 * unsubscribing.
 */
export function copiesFor(
  context: MailContext,
  { recipient, rows, composed }: Parts,
): OutgoingMail[] {
  const reported = rows.filter((row) => isTold(row, composed) && hasCopy(row, recipient))
  const byOwner = Map.groupBy(reported, ({ alert }) => alert.OwnerId)
  return [...byOwner.values()].map((ofOwner) => {
    const { owner } = ofOwner[0]!
    const sections = sectionsOf(context.publicOrigin, ofOwner, composed, () => null)
    const content = alertMail(context.mail, {
      name: owner.DisplayName,
      sections,
      total: sections.reduce((sum, { listings }) => sum + listings.length, 0),
      moreUrl: context.publicOrigin + alertSettingsPath(),
      stopUrl: null,
      pixelUrls: [],
      copyOf: recipient.name,
      from: null,
    })
    const to = { recipient: owner.Email!, recipientName: owner.DisplayName, userId: owner.Id }
    return { ...content, ...to, listings: listingsIn(sections) }
  })
}

const sectionsOf = (
  origin: string,
  rows: readonly AlertWithPeople[],
  { listings }: Composed,
  tokenOf: TokenOf,
): AlertSection[] =>
  rows.map((row) => {
    const token = tokenOf(row)
    return {
      title: row.alert.Name,
      stopUrl: token === null ? null : origin + alertStopPath(token),
      listings: listings
        .filter(({ alertId }) => alertId === row.alert.Id)
        .map(({ card, reasons, why }) => ({
          card,
          reasons,
          why,
          url: urlOf(origin, token, listingPath(card.id)),
        })),
    }
  })

const listingsIn = (sections: readonly AlertSection[]): Record<string, boolean> =>
  Object.fromEntries(
    sections.flatMap(({ listings }) =>
      listings.map(({ card }) => [card.id, !card.addressWithheld]),
    ),
  )

const urlOf = (origin: string, token: string | null, path: string): string =>
  origin + (token === null ? path : alertGoPath(token, path))

const maxFilterLength = 1_000

function morePath({ alert, filter }: AlertWithPeople): string {
  const { CollectionId } = alert
  if (CollectionId !== null) return `/collections/${CollectionId}`
  return filter !== null && filter.length <= maxFilterLength
    ? listingsPath({ _filter: filter })
    : listingsPath()
}
