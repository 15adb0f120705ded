// Agents give columns their widths (SPEC §4 Column resize): what that takes is loaded when they do anything on a list.

function reach(): void {
  if (document.querySelector('[data-columns]') === null) return
  for (const type of types) document.removeEventListener(type, reach)
  void import('./index.ts').then(({ init }) => init())
}

const types = ['pointermove', 'keydown', 'touchstart'] as const
for (const type of types) document.addEventListener(type, reach, { passive: true })

export {}
