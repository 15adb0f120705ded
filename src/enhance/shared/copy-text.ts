document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy], [data-print-page]') : null
  if (button === null) return
  if (button.matches('[data-print-page]')) {
    window.print()
    return
  }
  const around = button.closest('section')!
  const said = around.querySelector('[role=status]')!
  try {
    await navigator.clipboard.writeText(around.querySelector('pre')!.textContent)
    said.textContent = 'Copied.'
  } catch {
    getSelection()?.selectAllChildren(around.querySelector('pre')!)
    said.textContent = 'Press Ctrl+C to copy.'
  }
})
