// Buttons for passkeys: their script is loaded when one is reached.

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('[data-passkey]') : null

const loadPasskeys = () => import('./index.ts')

function reach({ target }: Event): void {
  if (buttonAt(target) !== null) void loadPasskeys().catch(() => undefined)
}

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, reach, { passive: true })
document.addEventListener('click', (event) => {
  const button = buttonAt(event.target)
  if (button === null) return
  event.preventDefault()
  loadPasskeys().then(
    ({ askPasskey }) => askPasskey(button),
    // Without its script the form says what else there is.
    () => button.form!.submit(),
  )
})

/** The browser offers passkeys where the name is typed, once the page has nothing else to do. */
const autofill = document.querySelector<HTMLFormElement>('[data-passkey-autofill]')

async function offer(form: HTMLFormElement): Promise<void> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  await (await loadPasskeys()).offerPasskeys(form)
}

// Who does not choose one signs in as before.
if (autofill !== null) setTimeout(() => void offer(autofill).catch(() => undefined))
