import { openPageDialog } from '#src/enhance/shared/page-dialog.ts'
import { rename } from './rename.ts'

export const open = (link: HTMLAnchorElement): unknown =>
  link.matches('[data-rename]') ? rename(link) : openPageDialog(link.href)
