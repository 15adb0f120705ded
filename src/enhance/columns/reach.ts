// SPEC §4 Column resize: loaded when an agent interacts with a list.

function reach(): void {
  if (document.querySelector('[data-columns]') === null) return
  for (const type of types) document.removeEventListener(type, reach)
  void import('./index.ts').then(({ init }) => init())
}

const types = ['pointermove', 'keydown', 'touchstart'] as const
for (const type of types) document.addEventListener(type, reach, { passive: true })

export {}
