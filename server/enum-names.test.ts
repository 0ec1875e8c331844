import { expect, test } from 'vitest'
import { enumLists } from '#contract/announcements/enum-names.ts'
import { mediaEnumLists } from '#contract/media/enum-names.ts'
import { eventCodes } from '#contract/notices/events.ts'
import { homeTexts } from './kernel/words/words.ts'

test.each([
  ['ad-enums', enumLists],
  ['media-enums', mediaEnumLists],
])(
  'every code of every list of %s is named, and nothing else is',
  (namespace, lists: Record<string, readonly string[]>) => {
    const wanted = Object.entries(lists).flatMap(([list, codes]) => codes.map((code) => `${namespace}.${list}.${code}`))
    const named = Object.keys(homeTexts().uz).filter((key) => key.startsWith(`${namespace}.`))
    expect(named.toSorted()).toEqual(wanted.toSorted())
  },
)

test('every event says something, and nothing is said of no event', () => {
  const wanted = eventCodes.flatMap((code) => [`notices.${code}.title`, `notices.${code}.body`])
  expect(
    Object.keys(homeTexts().uz)
      .filter((key) => key.startsWith('notices.'))
      .toSorted(),
  ).toEqual(wanted.toSorted())
})
