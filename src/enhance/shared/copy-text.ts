document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy], [data-print-page]') : null
  if (button === null) return
  if (button.matches('[data-print-page]')) {
    window.print()
    return
  }
  const around = button.closest('section, .share-link')!
  const said = around.querySelector('[role=status]')!
  const source = around.querySelector<HTMLElement>('pre, input')!
  try {
    await navigator.clipboard.writeText(textOf(source))
    said.textContent = 'Copied.'
  } catch {
    if (source instanceof HTMLInputElement) source.select()
    else getSelection()?.selectAllChildren(source)
    said.textContent = 'Press Ctrl+C to copy.'
  }
})

const textOf = (source: HTMLElement): string =>
  source instanceof HTMLInputElement ? source.value : source.textContent
