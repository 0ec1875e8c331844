import type { ParsedOf } from '#contract/call.ts'
import type { exportMessages, MessageRow } from '#contract/notices/messages.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { wordIn, wordsOf } from '../../kernel/words/words.ts'
import { messageList, presentMessages } from './messages.ts'

const TIYIN = 100

const columnsIn = (lang: Language): readonly FileColumn<MessageRow>[] => [
  column(wordsOf('sheets', 'messages.at'), 18, (row) => formatDateTime(row.createdAt)),
  column(wordsOf('sheets', 'messages.channel'), 10, (row) => row.channel),
  column(wordsOf('sheets', 'messages.what'), 36, (row) => row.name),
  column(wordsOf('sheets', 'messages.to'), 20, (row) => row.to),
  column(wordsOf('sheets', 'messages.carrier'), 14, (row) => row.provider),
  column(wordsOf('sheets', 'messages.segments'), 10, (row) => row.segments),
  column(wordsOf('sheets', 'messages.cost'), 14, ({ costTiyin }) => (costTiyin === null ? null : costTiyin / TIYIN)),
  column(wordsOf('sheets', 'messages.status'), 16, (row) => wordIn(lang, 'sheets', `messages.status.${row.status}`)),
  column(wordsOf('sheets', 'messages.tries'), 8, (row) => row.attempts),
  column(wordsOf('sheets', 'messages.fault'), 40, (row) => row.fault),
]

export const exportRegister = (ctx: ScopedCtx<'person'>, filters: ParsedOf<typeof exportMessages>['query']): ListFile =>
  listFile(ctx, {
    name: `messages-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'messages.title'),
    columns: columnsIn(ctx.lang),
    list: messageList,
    asked: filters,
    present: (rows) => presentMessages(ctx, rows),
    audit: {
      action: 'messages.exported',
      objectType: 'messages',
      objectId: 'export',
      filters: { ...filters, ...(filters.address && { address: '***' }) },
    },
  })
