import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { loadOnReach } from '#src/islands/shared/load-on-reach.ts'
import { dismissToast, toast } from '#src/islands/shared/toast.ts'

/** Parts of the pane are static HTML until a person reaches for them. */
export const loadPart = (part: HTMLElement, load: () => Promise<void>) =>
  loadOnReach(
    part,
    () => load().then(dismissToast),
    () => toast(mapUpdateFailed, 'error'),
  )
