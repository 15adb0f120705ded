import type { Context } from './context.ts'
import { scopeOf } from './scope-of.ts'

/** The same request from someone without an account: what links, mails, and previews show. */
export const asVisitor = <T extends Context>(context: T): T => ({
  ...context,
  user: null,
  role: 'idx',
  scope: scopeOf(context, 'idx', null),
})
