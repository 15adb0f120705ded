import { controlId } from './control-id.ts'

interface Props {
  readonly name: string
  readonly error: string | undefined
}

export const ControlError = ({ name, error }: Props) =>
  error === undefined ? null : (
    <p className="field__error" id={`${controlId(name)}-error`}>
      {error}
    </p>
  )
