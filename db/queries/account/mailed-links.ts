import { createHash, randomBytes } from 'node:crypto'
import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, desc, eq, gt, isNull } from '#db/orm/drizzle.ts'
import { mailedLinks } from '#db/schema/index.ts'

export type MailedLink = typeof mailedLinks.$inferSelect
export type LinkKind = MailedLink['Kind']

export interface NewLink {
  readonly kind: LinkKind
  readonly userId: string | null
  readonly contactId?: string
  readonly email: string
  readonly browser?: string | null
  readonly lastsMs: number
}

/** Returns 192 random bits as text. The database stores only a hash of them. */
export const newToken = () => randomBytes(24).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Returns the token of a new link, which must appear only in the mail. Earlier links of this kind to the same account
 * or contact become invalid.
 */
export function createLink({ orm }: Transaction, link: NewLink, at: Date): string {
  const { kind, userId, contactId = null, email, browser = null, lastsMs } = link
  const earlier =
    contactId !== null
      ? eq(mailedLinks.ContactId, contactId)
      : userId !== null && eq(mailedLinks.UserId, userId)
  if (earlier)
    orm
      .delete(mailedLinks)
      .where(and(earlier, eq(mailedLinks.Kind, kind)))
      .run()
  const token = newToken()
  const row = {
    TokenHash: hashToken(token),
    Kind: kind,
    UserId: userId,
    ContactId: contactId,
    Email: email,
    BrowserHash: browser === null ? null : hashToken(browser),
    CreatedAt: at.toISOString(),
    ExpiresAt: new Date(at.getTime() + lastsMs).toISOString(),
  }
  orm.insert(mailedLinks).values(row).run()
  return token
}

const working = (token: string, kind: LinkKind, at: Date) =>
  and(
    eq(mailedLinks.TokenHash, hashToken(token)),
    eq(mailedLinks.Kind, kind),
    isNull(mailedLinks.UsedAt),
    gt(mailedLinks.ExpiresAt, at.toISOString()),
  )

/** Returns null for a link that was never sent, has been used, or has expired. */
export function findLink(db: Database, token: string, kind: LinkKind, at: Date): MailedLink | null {
  return (
    db.read
      .select()
      .from(mailedLinks)
      .where(working(token, kind, at))
      .get() ?? null
  )
}

export function consumeLink(
  { orm }: Transaction,
  { TokenHash, Kind }: MailedLink,
  at: Date,
): boolean {
  const { changes } = orm
    .update(mailedLinks)
    .set({ UsedAt: at.toISOString() })
    .where(
      and(
        eq(mailedLinks.TokenHash, TokenHash),
        eq(mailedLinks.Kind, Kind),
        isNull(mailedLinks.UsedAt),
      ),
    )
    .run()
  return changes > 0
}

export const lastInvitation = (orm: Orm, contactId: string): string | null =>
  orm
    .select({ at: mailedLinks.CreatedAt })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.ContactId, contactId), eq(mailedLinks.Kind, 'invitation')))
    .orderBy(desc(mailedLinks.CreatedAt))
    .limit(1)
    .get()?.at ?? null
