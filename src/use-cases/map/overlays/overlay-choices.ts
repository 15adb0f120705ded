import { findVisibleOverlays } from '#db/queries/map/overlay-rows.ts'
import { canSaveOverlays } from '#src/domain/context/access/permissions.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

/** Lists layers of the MLS, then the user's overlays, then those of others, each group by name. */
export function listOverlayChoices({ db, user }: Pick<Context, 'db' | 'user'>): OverlayChoice[] {
  const rows = findVisibleOverlays(db, user?.id ?? null, overlayPreloadLimit)
  return rows.map(({ Id, Name, OwnerId, Public, shapes }) => {
    const kind = kindOf(OwnerId, user?.id)
    return { Id, Name, kind, Public: Public ? 'Y' : 'N', shapes }
  })
}

function kindOf(ownerId: string | null, userId: string | undefined): OverlayChoice['kind'] {
  if (ownerId === null) return 'layer'
  return ownerId === userId ? 'own' : 'shared'
}

export const offersOverlays = ({
  db,
  user,
  role,
}: Pick<Context, 'db' | 'user' | 'role'>): boolean =>
  canSaveOverlays(personOf({ user, role })) ||
  findVisibleOverlays(db, user?.id ?? null, 1).length > 0
