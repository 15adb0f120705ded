import type { ReactNode } from 'react'

interface Props {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly checked: boolean
  readonly children?: ReactNode
}

export const ChoiceInput = ({ type, name, value, label, checked, children }: Props) => (
  <label className="choice">
    <input
      className="choice__box"
      type={type}
      name={name}
      defaultChecked={checked}
      defaultValue={value}
    />
    <span className="choice__label">{label}</span> {children}
  </label>
)
