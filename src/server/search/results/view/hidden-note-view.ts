import {
  hiddenNotShown,
  hiddenShown,
  hideThem,
  showThem,
} from '#src/domain/listings/messages/list-messages.ts'
import type { HiddenNote } from '#src/domain/search/results/page/hidden-note.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { countHidden } from '#src/use-cases/listings/count-hidden.ts'

export async function hiddenNoteOf({
  context,
  request,
  pathFor,
}: ResultsPlace): Promise<HiddenNote | null> {
  const count = await countHidden(context, request)
  if (count === 0) return null
  const showsHidden = context.showsHidden === true
  return {
    text: showsHidden ? hiddenShown(count) : hiddenNotShown(count),
    label: showsHidden ? hideThem(count) : showThem(count),
    href: pathFor({ ...paramsOf(request), show_hidden: showsHidden ? 'false' : 'true' }),
  }
}
