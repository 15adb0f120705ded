export const roleLabels = {
  private: 'Agent',
  vow: 'Registered consumer',
  portal: 'Portal consumer',
} as const

export const roleLabel = (role: string): string =>
  Object.hasOwn(roleLabels, role) ? roleLabels[role as keyof typeof roleLabels] : 'Visitor'

export function accountState({
  disabled,
  verifiedAt,
}: {
  readonly disabled: boolean
  readonly verifiedAt: string | null
}): string {
  if (disabled) return 'Disabled'
  return verifiedAt === null ? 'Waiting' : 'Active'
}
