export function makeButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.dataset['kind'] = 'quiet'
  button.textContent = label
  button.addEventListener('click', press)
  return button
}
