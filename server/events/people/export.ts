import type { ParticipantRow } from '#contract/events/participants.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { EVENT } from '../row.ts'
import { titleIn } from '../tell.ts'
import { participantsOf, presentPeople } from './list.ts'
import { type MonitorCtx, monitored } from './monitored.ts'

const moment = (at: string | null) => at && formatDateTime(at)
const columnsIn = (lang: Language): readonly FileColumn<ParticipantRow>[] => [
  column(wordsOf('sheets', 'participants.at'), 6, (_, at) => at + 1),
  column(wordsOf('sheets', 'participants.name'), 32, (one) => one.name),
  column(wordsOf('sheets', 'participants.phone'), 22, (one) => one.phone),
  column(wordsOf('sheets', 'participants.region'), 26, (one) => one.region),
  column(wordsOf('sheets', 'participants.district'), 26, (one) => one.district),
  column(wordsOf('sheets', 'participants.state'), 22, (one) => stateName(one.state, lang)),
  column(wordsOf('sheets', 'participants.registered'), 20, (one) => moment(one.registeredAt)),
  column(wordsOf('sheets', 'participants.came'), 20, (one) => moment(one.arrivedAt)),
  column(wordsOf('sheets', 'participants.minutes'), 10, (one) => one.minutes),
  column(wordsOf('sheets', 'participants.rating'), 8, (one) => one.rating),
]

/** Everybody who ever registered, in order. The export is audited. */
export async function exportParticipants(ctx: MonitorCtx, id: number): Promise<ListFile> {
  const event = await monitored(ctx, id)
  return listFile(ctx, {
    name: `${event.type}-${id}`,
    title: titleIn(ctx.lang, event),
    columns: columnsIn(ctx.lang),
    list: participantsOf(id),
    asked: {},
    present: (rows) => presentPeople(ctx, event, rows),
    audit: { action: 'event.exported', objectType: EVENT, objectId: id },
  })
}
