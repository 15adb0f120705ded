import { large } from './large.ts'
import type { Metro } from './metro.ts'
import { small } from './small.ts'

export { home, neighbors } from './bench-home.ts'

export const others: readonly Metro[] = [...large, ...small]
