import { hiddenNotShown, hiddenShown, hideThem, showThem } from '#src/domain/messages/listings.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'
import type { ResultsPlace } from '#src/server/results/request/results-place.ts'
import { paramsOf } from '#src/server/results/request/results-request.ts'
import { countHidden } from '#src/use-cases/listings/count-hidden.ts'

/** What stands with results of which some are hidden; null for all others. */
export async function hiddenNoteOf({
  context,
  request,
  pathFor,
}: ResultsPlace): Promise<ResultsView['hidden']> {
  const count = await countHidden(context, request)
  if (count === 0) return null
  const shown = context.showsHidden === true
  return {
    text: shown ? hiddenShown(count) : hiddenNotShown(count),
    label: shown ? hideThem(count) : showThem(count),
    href: pathFor({ ...paramsOf(request), show_hidden: shown ? 'false' : 'true' }),
  }
}
