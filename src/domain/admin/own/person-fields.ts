import type { OwnField } from './own-record-form.ts'

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const state = (name: string): OwnField => ({
  name,
  label: 'Status',
  kind: 'choice',
  most: 20,
  required: true,
  options: same(['Active', 'Inactive']),
})

export const officeFields: readonly OwnField[] = [
  { name: 'OfficeName', label: 'Name', kind: 'line', most: 100, required: true },
  { name: 'OfficePhone', label: 'Phone', kind: 'line', most: 40 },
  { name: 'OfficeEmail', label: 'Email', kind: 'email', most: 200 },
  { name: 'OfficeAddress1', label: 'Street address', kind: 'line', most: 100 },
  { name: 'OfficeCity', label: 'City', kind: 'line', most: 60 },
  { name: 'OfficeStateOrProvince', label: 'State', kind: 'line', most: 40 },
  { name: 'OfficePostalCode', label: 'ZIP code', kind: 'line', most: 20 },
  state('OfficeStatus'),
]

export interface Choice {
  readonly value: string
  readonly label: string
}

export const agentFields = (offices: readonly Choice[]): readonly OwnField[] => [
  { name: 'MemberFullName', label: 'Name', kind: 'line', most: 100, required: true },
  { name: 'OfficeKey', label: 'Office', kind: 'choice', most: 26, options: offices },
  { name: 'MemberEmail', label: 'Email', kind: 'email', most: 200 },
  { name: 'MemberDirectPhone', label: 'Phone', kind: 'line', most: 40 },
  {
    name: 'MemberMobilePhone',
    label: 'Mobile phone',
    kind: 'line',
    most: 40,
    hint: 'Only agents see it.',
  },
  { name: 'MemberStateLicense', label: 'License number', kind: 'line', most: 40 },
  state('MemberStatus'),
]
