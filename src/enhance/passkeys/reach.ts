// The script for passkeys loads on reach.

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
    // Without the script, the form shows the alternatives.
    () => button.form!.submit(),
  )
})

/** Passkeys in the autofill of the name, once the page is idle. */
const autofill = document.querySelector<HTMLFormElement>('[data-passkey-autofill]')

async function offer(form: HTMLFormElement): Promise<void> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  await (await loadPasskeys()).offerPasskeys(form)
}

// Without a choice, signing in works as before.
if (autofill !== null) setTimeout(() => void offer(autofill).catch(() => undefined))
