import { onPress } from '#src/enhance/shared/on-press.ts'
import { onReach } from '#src/islands/shared/on-reach.ts'

const loadPasskeys = () => import('./index.ts')
const passkey = '[data-passkey]'

onReach(passkey, loadPasskeys)
onPress<HTMLButtonElement>(
  passkey,
  async (button) => (await loadPasskeys()).askPasskey(button),
  // Without the script, the form is submitted and shows the alternatives.
  ({ form }) => form!.submit(),
)

/** Form in which passkeys are offered by the autofill of the login name, once the page is idle. */
const autofill = document.querySelector<HTMLFormElement>('[data-passkey-autofill]')

async function offer(form: HTMLFormElement): Promise<void> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  await (await loadPasskeys()).offerPasskeys(form)
}

// If no passkey is chosen, other ways to sign in still work.
if (autofill !== null) setTimeout(() => void offer(autofill).catch(() => undefined))
