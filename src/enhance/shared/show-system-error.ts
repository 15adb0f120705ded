/** Shows the 'System Error' modal (SPEC §8 Paged lists). */
export function showSystemError(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#system-error')
  if (dialog !== null && !dialog.open) dialog.showModal()
}
