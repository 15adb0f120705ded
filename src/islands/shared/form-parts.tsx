import type { ComponentProps, ReactNode } from 'react'

export const QuietButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button className="button" type="button" data-kind="quiet" {...props} />
)

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'onChange'> {
  readonly onCheck: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with its label, or a radio button if `type` says so. */
export const Choice = ({ onCheck, children, ...input }: ChoiceProps) => (
  <label className="choice">
    <input
      className="choice__box"
      type="checkbox"
      {...input}
      onChange={({ target }) => onCheck(target.checked)}
    />
    {children}
  </label>
)
