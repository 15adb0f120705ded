export const roleLabels = {
  private: 'Agent',
  vow: 'Registered consumer',
  portal: 'Portal consumer',
} as const

export const auditorLabel = 'MLS auditor'

export const roleLabel = (role: string, readOnlyUntil: string | null = null): string => {
  if (readOnlyUntil !== null) return auditorLabel
  return Object.hasOwn(roleLabels, role) ? roleLabels[role as keyof typeof roleLabels] : 'Visitor'
}

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
