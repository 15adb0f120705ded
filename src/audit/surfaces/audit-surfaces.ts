import { detailSurfaces } from './detail-surfaces.ts'
import { furtherSurfaces } from './further-surfaces.ts'
import { limitSurfaces } from './limit-surfaces.ts'
import { programSurfaces } from './program-surfaces.ts'
import { resultSurfaces } from './result-surfaces.ts'
import { sharedSurfaces } from './shared-surfaces.ts'
import type { Surface } from './surface.ts'

/** Everything that shows listings, except for mails. */
export const auditSurfaces: readonly Surface[] = [
  ...resultSurfaces,
  ...detailSurfaces,
  ...furtherSurfaces,
  ...programSurfaces,
  ...sharedSurfaces,
  ...limitSurfaces,
]
