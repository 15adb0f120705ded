import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

// A form without scripts; for signed-in users a script sends it in place.

document.addEventListener('submit', (event) => {
  const { submitter } = event
  if (!submitter?.matches('.mark[aria-pressed]')) return
  event.preventDefault()
  void import('./index.ts').then(({ press }) => press(submitter), showSystemError)
})
