/** Shows what is typed into a password field until the form is submitted, so that browsers don't remember it as text. */
function attach(button: HTMLButtonElement): void {
  const input = button.previousElementSibling as HTMLInputElement
  const [label] = button.childNodes
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    label!.textContent = isShown ? 'Hide' : 'Show'
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form?.addEventListener('submit', () => show(false))
  button.hidden = false
}

document.querySelectorAll<HTMLButtonElement>('[data-show-password]').forEach(attach)
