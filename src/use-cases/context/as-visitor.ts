import type { LinkType } from '#src/domain/sharing/shared-link.ts'
import type { Context } from './context.ts'
import { scopeOf, scopeOfLink } from './scope-of.ts'

export const asVisitor = <T extends Context>(context: T): T => ({
  ...context,
  user: null,
  role: 'idx',
  scope: scopeOf(context, 'idx', null),
})

/** The same request made by the reader of a shared link, for links, mails, and previews. */
export const asLinkReader = <T extends Context>(context: T, type: LinkType): T => ({
  ...asVisitor(context),
  scope: scopeOfLink(context, type),
})
