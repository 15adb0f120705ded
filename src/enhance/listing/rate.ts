import { ratingFailed } from '#src/domain/context/messages/general-messages.ts'
import { ratingSaved, starsText } from '#src/domain/listings/messages/listing-messages.ts'
import { starRatingPath } from '#src/domain/paths.ts'
import { say } from '#src/islands/shared/say.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

interface Ports {
  readonly send: (id: string, stars: number) => Promise<void>
  readonly show: (id: string, stars: number) => void
  readonly stored: (id: string) => number
  readonly saved: (stars: number) => void
  readonly fail: () => void
}

/**
 * Creates a function that stores ratings, with one request at a time. Of several ratings of a listing, only the last
 * one is sent. If that fails, the stored rating is shown again (SPEC §4, §8).
 */
export function createRatings({ send, show, stored, saved, fail }: Ports) {
  const chosenStars = new Map<string, number>()
  let last: Promise<void> = Promise.resolve()
  const save = async (id: string, stars: number): Promise<void> => {
    if (chosenStars.get(id) !== stars) return
    const before = stored(id)
    try {
      await send(id, stars)
      show(id, stars)
      saved(stars)
    } catch {
      if (chosenStars.get(id) === stars) show(id, before)
      fail()
    }
  }
  return {
    rate(id: string, stars: number): Promise<void> {
      chosenStars.set(id, stars)
      last = last.then(() => save(id, stars))
      return last
    },
  }
}

export const { rate } = createRatings({
  send,
  show,
  stored: (id) => Number(formsOf(id)[0]?.dataset['stars'] ?? 0),
  saved: (stars) => say(ratingSaved(stars)),
  fail: () => showToast(ratingFailed, 'error'),
})

const pages = () => [...new Set([document, window.top?.document ?? document])]

const formsOf = (id: string) =>
  pages().flatMap((page) => [...page.querySelectorAll<HTMLElement>(`[data-rating="${id}"]`)])

async function send(id: string, stars: number): Promise<void> {
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...tokenHeader(),
  }
  const body = new URLSearchParams({ star_rating: String(stars) })
  const { ok } = await fetch(starRatingPath(id), { method: 'PUT', headers, body })
  if (!ok) throw new Error(ratingFailed)
}

function show(id: string, stars: number): void {
  for (const form of formsOf(id)) {
    form.dataset['stars'] = String(stars)
    const radio = form.querySelector<HTMLInputElement>(`[value="${stars}"][type=radio]`)
    if (radio !== null) radio.checked = true
  }
  for (const page of pages()) showBadge(page.getElementById(id), stars)
}

/** Must create the same badge as src/components/listings/cards/own-badges.ts. */
function showBadge(row: HTMLElement | null, stars: number): void {
  row?.querySelector('[data-kind="stars"]')?.remove()
  if (stars === 0) return
  const badge = document.createElement('span')
  badge.className = 'badge'
  badge.dataset['kind'] = 'stars'
  badge.role = 'img'
  badge.ariaLabel = starsText(stars)
  badge.textContent = '★'.repeat(stars)
  const status = row?.querySelector('.listing-card__price .status')
  if (status) status.before(badge)
  else row?.querySelector('.listing-row__link, .listing-card__amount')?.after(badge)
}
