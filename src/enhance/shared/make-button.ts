export function makeButton(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'button'
  made.dataset['kind'] = 'quiet'
  made.textContent = label
  made.addEventListener('click', press)
  return made
}
