import type { Random } from '#db/seed/tools/random.ts'
import type { Site } from '../lots/site.ts'
import { type FitOut, fitOut } from './fit-out.ts'
import { createShell, type HomeWishes, type Shell } from './shell.ts'

export { isAttached, isFlat } from './shell.ts'

export type Home = Shell & FitOut

export function createHome(random: Random, site: Site, wishes: HomeWishes): Home {
  const shell = createShell(random, wishes)
  return { ...shell, ...fitOut(random, shell, site) }
}
