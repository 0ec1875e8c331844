import * as contract from '#contract/announcements/resume-files.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Examined } from '../../kernel/files/examine-file.ts'
import { fileIn } from '../../kernel/files/file-tasks.ts'
import type { AnnouncementParts } from '../calls.ts'
import { printResume } from './pdf.ts'
import { hearVoice, keepVoice } from './voice.ts'

export function bindResumes({ bind }: CallBook, { files, office }: AnnouncementParts): void {
  const printer = { files, addressOf: office.addressOf }
  bind(
    contract.uploadVoice,
    (ctx, _, recording: Examined) => keepVoice(ctx, files, recording),
    ({ upload }, { work }) => work(fileIn(upload, { name: 'voice', kinds: ['audio'] })),
  )
  bind(contract.hearVoice, (ctx, { params, query }) => hearVoice(ctx, files, params.id, query.key))
  bind(contract.printResume, (ctx, { params, query }) => printResume(ctx, printer, params.id, query.key))
}
