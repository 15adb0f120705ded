import { type KeepRule, parseKeep } from '#src/domain/admin/backups/backup-keep.ts'
import { type BackupSchedule, parseSchedule } from '#src/domain/admin/backups/backup-schedule.ts'
import { type SettingValues, settings } from './settings.ts'

export interface BackupConfig {
  /** The folder of scheduled backups; null if there are none. */
  readonly folder: string | null
  readonly schedule: BackupSchedule
  readonly keep: KeepRule
  readonly recipients: readonly string[]
  readonly passphraseFile: string | null
  /** The settings that were given, as a restored site needs them. */
  readonly given: Readonly<Record<string, string>>
}

export const backupOf = (
  values: SettingValues,
  environment: Readonly<Record<string, string | undefined>>,
): BackupConfig => ({
  folder: values.BACKUP_PATH || null,
  schedule: parseSchedule(values.BACKUP_SCHEDULE) ?? { dailyAt: '00:00' },
  keep: parseKeep(values.BACKUP_KEEP) ?? [],
  recipients: values.BACKUP_RECIPIENTS.split(/\s+/).filter(Boolean),
  passphraseFile: values.BACKUP_PASSPHRASE_FILE || null,
  given: Object.fromEntries(
    settings.flatMap(({ name }) => {
      const text = environment[name]
      return text?.trim() ? [[name, text]] : []
    }),
  ),
})
