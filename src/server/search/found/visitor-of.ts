import type { Locals } from '#src/server/context/request/locals.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'

/** What programs read is the same for everyone, whatever cookies and headers come with the request. */
export const plainVisitor = (locals: Locals): Locals =>
  asVisitor({ ...locals, lowData: false, share: null, showsHidden: false })
