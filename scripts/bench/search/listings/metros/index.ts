import { large } from './large.ts'
import type { Metro } from './metro.ts'
import { small } from './small.ts'

export { home, neighbors } from './home.ts'

/** Metros elsewhere in the country. */
export const others: readonly Metro[] = [...large, ...small]
