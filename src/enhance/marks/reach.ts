import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

// Saving and hiding a listing is a form; when signed in, a script sends it and the page stays.

document.addEventListener('submit', (event) => {
  const { submitter } = event
  if (!submitter?.matches('.mark[aria-pressed]')) return
  event.preventDefault()
  void import('./index.ts').then(({ press }) => press(submitter), showSystemError)
})
