import { useRef } from 'react'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { type AddedContact, openContactForm } from './contact-form.ts'

interface Props {
  readonly onAdded: (contact: AddedContact) => void
}

/** SPEC §2: the form for adding a contact in modals that list contacts. */
export function AddContact({ onAdded }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const open = () => void openContactForm(place.current!, onAdded)
  return (
    <div className="add-contact" ref={place}>
      <QuietButton onClick={open}>Add contact</QuietButton>
    </div>
  )
}
