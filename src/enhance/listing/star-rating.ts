import { ratingFailed } from '#src/domain/messages/general.ts'
import { ratingSaved } from '#src/domain/messages/listing.ts'
import { starRatingPath } from '#src/domain/paths.ts'
import { say } from '#src/islands/shared/say.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// A star that is chosen is saved at once, the last one if several are chosen quickly; every rating of the same listing on
// the page follows.

let last: Promise<void> = Promise.resolve()

document.addEventListener('change', ({ target }) => {
  const form =
    target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-rating]') : null
  if (form === null) return
  const id = form.dataset['rating']!
  const stars = (target as HTMLInputElement).value
  last = last.then(() => (chosen(form) === stars ? save(id, stars) : undefined))
})

const chosen = (form: Element) => form.querySelector<HTMLInputElement>(':checked')?.value

async function save(id: string, stars: string): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLElement>(`[data-rating="${id}"]`)]
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...tokenHeader(),
  }
  try {
    const body = new URLSearchParams({ star_rating: stars })
    const { ok } = await fetch(starRatingPath(id), { method: 'PUT', headers, body })
    if (!ok) throw new Error(ratingFailed)
    for (const form of forms) form.dataset['stars'] = stars
    say(ratingSaved(Number(stars)))
  } catch {
    toast(ratingFailed, 'error')
  }
  for (const form of forms) show(form)
}

function show(form: HTMLElement): void {
  const radio = form.querySelector<HTMLInputElement>(
    `[value="${form.dataset['stars']}"][type=radio]`,
  )
  if (radio !== null) radio.checked = true
}
