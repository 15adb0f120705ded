import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { loadOnReach } from '#src/islands/shared/load-on-reach.ts'
import { dismissToast, toast } from '#src/islands/shared/toast.ts'

/** Loads the script of a part of the pane when a user reaches for it. Until then, the part is static HTML. */
export const loadPart = (part: HTMLElement, load: () => Promise<void>) =>
  loadOnReach(
    part,
    () => load().then(dismissToast),
    () => toast(mapUpdateFailed, 'error'),
  )
