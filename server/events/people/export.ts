import type { ParticipantRow } from '#contract/events/participants.ts'
import type { Localized } from '#contract/localized.ts'
import { stateName } from '#contract/state-names.ts'
import { formatDateTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile } from '../../kernel/list/file.ts'
import { EVENT } from '../row.ts'
import { titleIn } from '../tell.ts'
import { participantsOf, presentPeople } from './list.ts'
import { type MonitorCtx, monitored } from './monitored.ts'

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
const moment = (at: string | null) => at && formatDateTime(at)
const columnsIn = (lang: Language): readonly FileColumn<ParticipantRow>[] => [
  column(words('№', '№', 'No.'), 6, (_, at) => at + 1),
  column(words('Ishtirokchi', 'Участник', 'Participant'), 32, (one) => one.name),
  column(words('Telefon', 'Телефон', 'Phone'), 22, (one) => one.phone),
  column(words('Viloyat', 'Область', 'Region'), 26, (one) => one.region),
  column(words('Tuman', 'Район', 'District'), 26, (one) => one.district),
  column(words('Holati', 'Статус', 'State'), 22, (one) => stateName(one.state, lang)),
  column(words('Roʻyxatdan oʻtgan', 'Зарегистрирован', 'Registered'), 20, (one) => moment(one.registeredAt)),
  column(words('Kelgan vaqti', 'Пришёл', 'Came'), 20, (one) => moment(one.arrivedAt)),
  column(words('Daqiqa', 'Минут', 'Minutes'), 10, (one) => one.minutes),
  column(words('Baho', 'Оценка', 'Rating'), 8, (one) => one.rating),
]

/** Everybody who ever registered, in the order they did. Who took the list with them is written down. */
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
