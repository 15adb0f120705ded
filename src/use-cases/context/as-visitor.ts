import type { LinkType } from '#src/domain/sharing/shared-link.ts'
import type { Context } from './context.ts'
import { scopeOf, scopeOfLink } from './scope-of.ts'

/** The same request from someone without an account. */
export const asVisitor = <T extends Context>(context: T): T => ({
  ...context,
  user: null,
  role: 'idx',
  scope: scopeOf(context, 'idx', null),
})

/** The same from someone who follows a link: what links, mails, and previews of it show. */
export const asLinkReader = <T extends Context>(context: T, type: LinkType): T => ({
  ...asVisitor(context),
  scope: scopeOfLink(context, type),
})
