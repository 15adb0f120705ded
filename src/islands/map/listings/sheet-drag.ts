const leastStep = 60

/** Drag down to dismiss, up to fill the screen; also with the grip. */
export function dragSheet(sheet: HTMLDialogElement, head: HTMLElement, grip: HTMLElement): void {
  let from: number | null = null
  const raise = (isHigh: boolean) => {
    sheet.toggleAttribute('data-high', isHigh)
    grip.setAttribute('aria-pressed', String(isHigh))
  }
  const isHigh = () => sheet.hasAttribute('data-high')
  head.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('form') !== null) return
    from = event.clientY
    head.setPointerCapture(event.pointerId)
  })
  head.addEventListener('pointermove', ({ clientY }) => {
    if (from !== null) sheet.style.translate = `0 ${Math.max(0, clientY - from)}px`
  })
  const end = ({ clientY }: PointerEvent) => {
    const far = from === null ? 0 : clientY - from
    from = null
    sheet.style.translate = ''
    if (far > leastStep && isHigh()) raise(false)
    else if (far > leastStep) sheet.close()
    else if (far < -leastStep) raise(true)
  }
  head.addEventListener('pointerup', end)
  head.addEventListener('pointercancel', end)
  grip.addEventListener('click', () => raise(!isHigh()))
  sheet.addEventListener('close', () => raise(false))
}
