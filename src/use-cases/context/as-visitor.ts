import type { LinkType } from '#src/domain/sharing/shared-link.ts'
import type { Context } from './context.ts'
import { scopeOf, scopeOfLink } from './scope-of.ts'

export const asVisitor = <T extends Context>(context: T): T => ({
  ...context,
  user: null,
  role: 'idx',
  scope: scopeOf(context, 'idx', null),
})

/** Returns the context of a reader who opens a shared link, for the link's pages, mails, and previews. */
export const asLinkReader = <T extends Context>(context: T, type: LinkType): T => ({
  ...asVisitor(context),
  scope: scopeOfLink(context, type),
})
