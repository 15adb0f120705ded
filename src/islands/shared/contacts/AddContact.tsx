import { useRef } from 'react'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { type AddedContact, openContactForm } from './contact-form.ts'

interface Props {
  readonly onAdded: (contact: AddedContact) => void
}

export function AddContact({ onAdded }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const open = () => void openContactForm(place.current!, onAdded)
  return (
    <div className="add-contact" ref={place}>
      <QuietButton onClick={open}>Add contact</QuietButton>
    </div>
  )
}
