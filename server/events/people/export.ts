import type { ParticipantState } from '#contract/events/event-process.ts'
import type { Localized } from '#contract/localized.ts'
import { stateName } from '#contract/state-names.ts'
import { formatDateTime } from '#uz/date.ts'
import { textIn } from '../../kernel/localized.ts'
import { sheetOf, XLSX_TYPE } from '../../kernel/sheet-tasks.ts'
import { EVENT } from '../row.ts'
import { titleIn } from '../tell.ts'
import { presentPeople } from './list.ts'
import { type MonitorCtx, monitored } from './monitored.ts'
import '../tables.ts'

const words = (uz: string, ru: string, eng: string): Localized => ({ uz, ru, eng })
const columns: readonly { title: Localized; width: number }[] = [
  { title: words('№', '№', 'No.'), width: 6 },
  { title: words('Ishtirokchi', 'Участник', 'Participant'), width: 32 },
  { title: words('Telefon', 'Телефон', 'Phone'), width: 22 },
  { title: words('Viloyat', 'Область', 'Region'), width: 26 },
  { title: words('Tuman', 'Район', 'District'), width: 26 },
  { title: words('Holati', 'Статус', 'State'), width: 22 },
  { title: words('Roʻyxatdan oʻtgan', 'Зарегистрирован', 'Registered'), width: 20 },
  { title: words('Kelgan vaqti', 'Пришёл', 'Came'), width: 20 },
  { title: words('Daqiqa', 'Минут', 'Minutes'), width: 10 },
  { title: words('Baho', 'Оценка', 'Rating'), width: 8 },
]

/** Everybody who ever registered, in the order they did. Who took the list with them is written down. */
export async function exportParticipants(ctx: MonitorCtx, id: number) {
  const event = await monitored(ctx, id)
  const rows = await ctx.tx.selectFrom('participants').selectAll().where('eventId', '=', id).orderBy('place').execute()
  const people = await presentPeople(ctx, event, rows)
  const moment = (at: string | null) => (at ? formatDateTime(at) : '')
  const state = (one: ParticipantState) => stateName(one, ctx.lang)
  const body = sheetOf(
    columns.map(({ title, width }) => ({ title: textIn(ctx.lang, title), width })),
    people.map((one, at) => [
      at + 1,
      one.name,
      one.phone,
      one.region,
      one.district,
      state(one.state),
      moment(one.registeredAt),
      moment(one.arrivedAt),
      one.minutes,
      one.rating,
    ]),
    titleIn(ctx.lang, event),
  )
  await ctx.audit({
    action: 'event.exported',
    objectType: EVENT,
    objectId: id,
    changes: { rows: [null, people.length] },
  })
  return { fileName: `${event.type}-${id}.xlsx`, contentType: XLSX_TYPE, body }
}
