import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { publicPath } from '../row.ts'
import { listedEvent } from './page.ts'

const FOLD = 75
const encoder = new TextEncoder()

/** RFC 5545, 3.3.11: what stands for something is told apart from what is text. */
export const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: a line is at most seventy-five bytes; a letter is never cut in two. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (size + bytes > FOLD) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += bytes
  }
  return [...parts, part].join('\r\n')
}

/** `20261120T090000Z` */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** An event for any calendar. It leads to the page of the event; the link of a webinar is not in it. */
export async function calendarFile(ctx: Ctx, origin: string, id: number) {
  const row = await listedEvent(ctx, id)
  const { content, type, stage } = row
  const say = (text: Localized) => textIn(ctx.lang, text)
  const url = `${origin}${publicPath(type, id)}`
  const where = content.address ? [say(content.address), content.room].filter(Boolean).join(', ') : url
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agroplatforma//Events//UZ',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(ctx.now)}`,
    `DTSTART:${utc(row.startsAt)}`,
    `DTEND:${utc(row.endsAt)}`,
    `SUMMARY:${escaped(say(content.title))}`,
    `DESCRIPTION:${escaped(`${say(content.description)}\n\n${url}`)}`,
    `LOCATION:${escaped(where)}`,
    ...(content.point ? [`GEO:${content.point.latitude};${content.point.longitude}`] : []),
    `URL:${url}`,
    `STATUS:${stage === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(wordIn(ctx.lang, 'told', 'event.begins'))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    fileName: `${type}-${id}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    body: encoder.encode(`${lines.map(folded).join('\r\n')}\r\n`),
  }
}
